// The messages at the edge of the page. They are read out as they come: errors at once, the rest
// politely. An error stays until closed; the others go by themselves, not while pointed at.

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "#web/ui/i18n.ts";
import { CloseIcon, MeaningIcon } from "#web/ui/icons.tsx";
import { closeMessage, type Message, onMessages, shownMessages } from "#web/ui/show-message.ts";
import { onDialogs, topDialog } from "#web/ui/use-modal.ts";
import styles from "./messages.module.css";
import { useClearEdge } from "./use-clear-edge.ts";

function MessageRow({ message }: { message: Message }) {
  const { t } = useTexts("layout");
  const [isPaused, setIsPaused] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { id, timeout } = message;
  useEffect(() => {
    row.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (timeout === null || isPaused) return;
    const timer = setTimeout(() => closeMessage(id), timeout);
    return () => clearTimeout(timer);
  }, [id, timeout, isPaused]);
  /** "Warning:", which a message that begins with this word does not need. */
  const kind = t(`message.${message.colour}`);
  return (
    <li
      ref={row}
      className={styles.message}
      data-colour={message.colour}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <MeaningIcon meaning={message.colour} />
      <p className={styles.text}>
        {message.message.startsWith(kind.replace(/\s*:$/, "")) ? null : (
          <span className="spoken">{kind} </span>
        )}
        <span>{message.message}</span>
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={t("message.close")}
        onClick={() => closeMessage(id)}
      >
        <CloseIcon />
      </button>
    </li>
  );
}

function Region({ messages, live }: { messages: Message[]; live: "assertive" | "polite" }) {
  return (
    <ul className={styles.region} aria-live={live} aria-relevant="additions">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ul>
  );
}

export function Messages() {
  const { t } = useTexts("layout");
  const messages = useSyncExternalStore(onMessages, shownMessages);
  const visible = messages.filter((message) => message.visible);
  const dialog = useSyncExternalStore(onDialogs, topDialog);
  const place = useRef<HTMLElement>(null);
  const edge = useClearEdge(place, visible.length);
  const region = (
    <section ref={place} className={styles.messages} data-edge={edge} aria-label={t("messages")}>
      <Region live="assertive" messages={visible.filter(({ colour }) => colour === "error")} />
      <Region live="polite" messages={visible.filter(({ colour }) => colour !== "error")} />
    </section>
  );
  return createPortal(region, dialog ?? document.body);
}
