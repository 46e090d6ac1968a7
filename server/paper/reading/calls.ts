// Calls of uploaded forms: contract entry → function, a line each.

import * as call from "#contract/paper/paper-uploads.ts";
import type { SaveTools } from "#server/answers/save-section.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { paperApplier } from "./apply-upload.ts";
import { paperChecker } from "./check-upload.ts";
import { getPaperFile } from "./download-upload.ts";
import { getImportLog, getPreview } from "./show-upload.ts";
import { discardPaper, paperUndoer } from "./undo-upload.ts";
import { uploadPaper } from "./upload-paper.ts";

export function paperUploadCalls(tools: SaveTools): Bound[] {
  return [
    bind(call.uploadDocument, uploadPaper),
    bind(call.getImportLog, getImportLog),
    bind(call.getPaperPreview, getPreview),
    bind(call.checkPaper, paperChecker(tools)),
    bind(call.applyPaper, paperApplier(tools)),
    bind(call.discardPaper, discardPaper),
    bind(call.undoPaper, paperUndoer(tools)),
    bind(call.getPaperFile, getPaperFile),
  ];
}
