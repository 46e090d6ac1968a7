// Uploads a spreadsheet: choose a file, see what it would change and every error by row and column,
// then load it. Nothing changes before the last step.

import { Dialog } from "#web/ui/dialog.tsx";
import { CurrentStep, type SheetParts } from "./upload-steps.tsx";
import { type Preview, type SendFile, useUpload } from "./use-upload.ts";

type SheetUploadProps<P> = SheetParts<P> & {
  title: string;
  send: SendFile<P>;
  /** Fetches again what the file changed. */
  onLoaded: () => Promise<unknown>;
  onClose: () => void;
};

export function SheetUpload<P extends Preview>(props: SheetUploadProps<P>) {
  const { title, text, changesOf, send, onLoaded, onClose } = props;
  const upload = useUpload(send, onLoaded, onClose);
  return (
    <Dialog opened onClose={onClose} title={title} wide>
      <CurrentStep upload={upload} text={text} changesOf={changesOf} />
    </Dialog>
  );
}
