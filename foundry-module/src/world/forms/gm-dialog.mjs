import { report } from "../notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { FormDialog } from "./form-dialog.mjs";

/** A dialog in which a GM changes the world. */
export class GMDialog extends FormDialog {
  /**
   * Opens the dialog for a GM. Reports an error to other users.
   * @override
   * @returns {Promise<FormDialog>}
   */
  async open() {
    if (game.user.isGM) return super.open();
    report(new PlainError("gmsCommand"));
    return this;
  }
}
