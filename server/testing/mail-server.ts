// A real mail server on a port of its own that can be told to misbehave, and what it accepted.

import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** What it does with the mails it is handed. */
export type Mood = "accept" | "later" | "never" | "drop after data";

const refusals: Partial<Record<Mood, Error>> = {
  later: Object.assign(new Error("Try again later"), { responseCode: 451 }),
  never: Object.assign(new Error("No such mailbox"), { responseCode: 550 }),
};

export type MailServer = {
  url: string;
  /** Accepted and acknowledged, in order. */
  accepted: ParsedMail[];
  /** How often it was handed a mail in full, acknowledged or not. */
  handed: number;
  mood: Mood;
  /** Gone from its port, connections and all. */
  leave(): Promise<void>;
  /** On the same port again. */
  comeBack(): Promise<void>;
};

/** A server that takes connections and never says a word. */
export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let server: SMTPServer;

  function make(): SMTPServer {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      onRcptTo: (_address, _session, done) => done(refusals[house.mood]),
      onData: (stream, _session, done) => {
        void simpleParser(stream).then((mail) => {
          house.handed += 1;
          if (house.mood === "drop after data") return hangUp();
          house.accepted.push(mail);
          done();
        });
      },
    });
    made.on("error", () => {});
    made.server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    return made;
  }

  function hangUp(): void {
    for (const socket of sockets) socket.destroy();
  }

  async function listen(port: number): Promise<number> {
    server = make();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return (server.server.address() as AddressInfo).port;
  }

  const house: MailServer = {
    url: "",
    accepted: [],
    handed: 0,
    mood: "accept",
    leave: async () => {
      const left = new Promise<void>((resolve) => server.server.close(() => resolve()));
      hangUp();
      await left;
    },
    comeBack: async () => {
      await listen(port);
    },
  };
  const port = await listen(0);
  house.url = `smtp://127.0.0.1:${port}`;
  return house;
}
