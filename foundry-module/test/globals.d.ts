export {};

declare global {
  interface Math {
    clamp(value: number, low: number, high: number): number;
    clamped(value: number, low: number, high: number): number;
  }

  interface NumberConstructor {
    isNumeric(value: unknown): boolean;
  }

  /** An element of a page, whose kind the test knows by its selector. */
  interface Found extends HTMLInputElement {
    readonly complete: boolean;
    readonly naturalWidth: number;
    open: boolean;
    readonly options: HTMLOptionsCollection;
  }
  interface ParentNode {
    querySelector(selectors: string): Found | null;
    querySelectorAll(selectors: string): NodeListOf<Found>;
  }
  interface Element {
    closest(selectors: string): Found | null;
  }
  interface Document {
    readonly activeElement: Found | null;
  }
}

declare module "../stage/client/documents/document.mjs" {
  /** Documents of the stage copy the fields of their data: it has no schemas. */
  interface Document {
    [field: string]: any;
  }
}
