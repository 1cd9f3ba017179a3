/** The core's picture of an area, for packages that extend it as they load. The board here draws none. */
export class MeasuredTemplate {
  constructor(document) { this.document = document; }
}
