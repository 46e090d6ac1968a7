// Uploads a spreadsheet: choose a file, see what it would change and every error by row and column,
// then load it. Nothing changes before the last step.

import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import type { Row } from "./figures.ts";
import { CurrentStep } from "./upload-steps.tsx";
import { useUpload } from "./use-upload.ts";

type UploadProps = { year: number; rows: readonly Row[]; onClose: () => void };

export function UploadDialog({ year, rows, onClose }: UploadProps) {
  const { t } = useTexts("countries");
  const names = new Map(rows.map(({ countryId, country }) => [countryId, country]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  const upload = useUpload(year, onClose);
  return (
    <Dialog opened onClose={onClose} title={t("upload.title", { year })} wide>
      <CurrentStep step={upload.step} upload={upload} nameOf={nameOf} />
    </Dialog>
  );
}
