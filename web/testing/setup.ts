// Runs before every component test file: look and texts as in the product, an empty session, a fake
// server. A test that leaves a call unanswered fails.

import "../theme/base.css";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { queryClient } from "../api.ts";
import { session } from "../session.ts";
import { wearTokens } from "../theme/wear-tokens.ts";
import { startTexts } from "../ui/i18n.ts";
import { closeAllMessages } from "../ui/show-message.ts";
import { checkAnswers, startFakeServer } from "./fake-server.ts";

beforeAll(async () => {
  wearTokens();
  await startTexts();
});

beforeEach(() => {
  startFakeServer();
  queryClient.clear();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
});

afterEach(() => {
  session.end();
  closeAllMessages();
  queryClient.clear();
  checkAnswers();
});
