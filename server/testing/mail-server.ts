// A mail server for tests on a free local port, which accepts, refuses or stalls as a test sets it.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** `code` is the reply code with which it refuses the login, the recipient or the message. */
export type Behaviour =
  | "accept"
  | "silent"
  | "stall"
  | "drop-after-data"
  | { code: number; at: "login" | "recipient" | "message" };

export type Received = { raw: string; from: string; to: string[]; mail: ParsedMail };

export type MailServer = {
  url: string;
  /** Messages that it accepted with 250. */
  accepted: Received[];
  /** Every complete message, also those without a 250. */
  seen: Received[];
  behave(behaviour: Behaviour): void;
  /** Resolves when a client waits for a reply that does not come. */
  hasStalled(): Promise<void>;
  /** Replies to the clients that wait, and to all from now on. */
  release(): void;
  /** Stops listening and closes open connections. */
  goAway(): Promise<void>;
  /** Listens again on the same port. */
  comeBack(): Promise<void>;
  /** Runs `action` once, between receiving the next message and replying to it. */
  beforeAnswer(action: () => Promise<void>): void;
};

const refusal = (code: number): Error =>
  Object.assign(new Error(`refused with ${code}`), { responseCode: code });

type State = Pick<MailServer, "accepted" | "seen"> & {
  behaviour: Behaviour;
  waiting: (() => void)[];
  stalled: (() => void)[];
  actions: (() => Promise<void>)[];
};
type Stage = "greeting" | "login" | "sender" | "recipient" | "message";

/** Replies now, with a refusal, or when released. */
function answer(state: State, stage: Stage, done: (error?: Error) => void): void {
  const { behaviour, waiting, stalled } = state;
  const isStalling =
    (behaviour === "silent" && stage === "greeting") ||
    (behaviour === "stall" && stage === "sender");
  if (isStalling) {
    waiting.push(done);
    for (const resolve of stalled.splice(0)) resolve();
  } else if (typeof behaviour === "object" && behaviour.at === stage) done(refusal(behaviour.code));
  else done();
}

async function readMessage(stream: SMTPServerDataStream, session: SMTPServerSession) {
  const raw = await text(stream);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    raw,
    from: mailFrom ? mailFrom.address : "",
    to: rcptTo.map(({ address }) => address),
    mail: await simpleParser(raw),
  };
}

/** Closes open connections without a reply. */
function closeConnections(server: SMTPServer): void {
  for (const connection of [...server.connections]) connection._socket.destroy();
}

function makeServer(state: State): SMTPServer {
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => answer(state, "greeting", done),
    onAuth: (_auth, _session, done) =>
      answer(state, "login", (error) => (error ? done(error) : done(null, { user: "ags" }))),
    onMailFrom: (_address, _session, done) => answer(state, "sender", done),
    onRcptTo: (_address, _session, done) => answer(state, "recipient", done),
    onData: async (stream, session, done) => {
      const received = await readMessage(stream, session);
      state.seen.push(received);
      if (state.behaviour === "drop-after-data") return closeConnections(server);
      if (typeof state.behaviour !== "object") state.accepted.push(received);
      await state.actions.shift()?.();
      answer(state, "message", done);
    },
  });
  // Without a listener, a client that disconnects would end the test run.
  server.on("error", () => {});
  return server;
}

async function listen(state: State, port: number): Promise<SMTPServer> {
  const server = makeServer(state);
  await once(server.listen(port, "127.0.0.1"), "listening");
  return server;
}

export async function startMailServer(): Promise<MailServer> {
  const state: State = {
    behaviour: "accept",
    accepted: [],
    seen: [],
    waiting: [],
    stalled: [],
    actions: [],
  };
  let server = await listen(state, 0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://ags:secret@127.0.0.1:${port}`,
    accepted: state.accepted,
    seen: state.seen,
    behave: (behaviour) => {
      state.behaviour = behaviour;
    },
    hasStalled: () => new Promise((resolve) => state.stalled.push(resolve)),
    release: () => {
      state.behaviour = "accept";
      for (const done of state.waiting.splice(0)) done();
    },
    goAway: async () => {
      const closed = once(server.server, "close");
      server.close();
      closeConnections(server);
      await closed;
    },
    comeBack: async () => {
      server = await listen(state, port);
    },
    beforeAnswer: (action) => state.actions.push(action),
  };
}
