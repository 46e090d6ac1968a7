// Runs before every component test file: look and texts as in the product, an empty session, a fake
// server. A test that leaves a call unanswered fails.

import "#web/theme/base.css";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import { getInstance } from "#contract/platform.ts";
import { queryClient } from "#web/api.ts";
import { session } from "#web/session.ts";
import { applyTokens } from "#web/theme/apply-tokens.ts";
import { startTexts } from "#web/ui/i18n.ts";
import { closeAllMessages } from "#web/ui/show-message.ts";
import { checkAnswers, server, startFakeServer } from "./fake-server.ts";
import { shippedInstance } from "./shipped-instance.ts";

beforeAll(async () => {
  applyTokens();
  await startTexts();
});

beforeEach(() => {
  startFakeServer();
  // Many components read a setting; a test that needs other values answers again.
  server.answer(getInstance, shippedInstance);
  queryClient.clear();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
});

afterEach(async () => {
  // What is still drawn when the cache is cleared would ask the server of the next test.
  await cleanup();
  session.end();
  // What a device remembers, such as that details are shown, is of one test only.
  localStorage.clear();
  closeAllMessages();
  queryClient.clear();
  checkAnswers();
});
