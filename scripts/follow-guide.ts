// Does what a how-to guide says, on a copy of the repository. A guide is Markdown; a fenced block is
// a step when the line before it says what to do with it (see `leads`). Everything else is prose.

import { exec, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export type GuideStep =
  | { kind: "create"; file: string; text: string }
  | { kind: "insert"; file: string; after: string; text: string }
  | { kind: "texts"; file: string; text: string }
  /** `names`: the command must fail and print this; absent: it must succeed. */
  | { kind: "run"; command: string; names?: string };

type Lead = { pattern: RegExp; step: (found: RegExpExecArray, text: string) => GuideStep };

/** The sentences that make the block below them a step. */
const leads: readonly Lead[] = [
  {
    pattern: /New file `([^`]+)`:$/,
    step: ([, file = ""], text) => ({ kind: "create", file, text }),
  },
  {
    pattern: /In `([^`]+)`, after the line with `(.+)`:$/,
    step: ([, file = "", after = ""], text) => ({ kind: "insert", file, after, text }),
  },
  {
    pattern: /In `([^`]+)`, add these texts:$/,
    step: ([, file = ""], text) => ({ kind: "texts", file, text }),
  },
  {
    pattern: /Run this; it fails and names `(.+)`:$/,
    step: ([, names = ""], text) => ({ kind: "run", command: text.trim(), names }),
  },
  { pattern: /Run this:$/, step: (_, text) => ({ kind: "run", command: text.trim() }) },
];

type Block = { lead: string; text: string };

/** Fenced blocks with the last line of prose before each; the indentation of a list is removed. */
function blocksIn(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lead = "";
  let open: { indent: number; lines: string[] } | null = null;
  for (const line of markdown.split("\n")) {
    if (/^\s*```/.test(line)) {
      if (open) blocks.push({ lead, text: `${open.lines.join("\n")}\n` });
      open = open ? null : { indent: line.search(/\S/), lines: [] };
    } else if (open) open.lines.push(line.slice(open.indent));
    else if (line.trim() !== "") lead = line.trim();
  }
  return blocks;
}

/** The steps of a guide in order. Throws when it has none. */
export function stepsOf(markdown: string): GuideStep[] {
  const steps = blocksIn(markdown).flatMap(({ lead, text }): GuideStep[] => {
    for (const { pattern, step } of leads) {
      const found = pattern.exec(lead);
      if (found) return [step(found, text)];
    }
    return [];
  });
  if (steps.length === 0) throw new Error("The guide has no step that can be followed.");
  return steps;
}

/** Copies every file that git knows or would add; packages are linked. Returns the folder. */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "ags-guide-"));
  const list = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of list.stdout.split("\0").filter(Boolean)) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  return copy;
}

function insert(
  folder: string,
  { file, after, text }: Extract<GuideStep, { kind: "insert" }>,
): void {
  const path = join(folder, file);
  const lines = readFileSync(path, "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes(after));
  if (at < 0) throw new Error(`The guide says ${file} has a line with “${after}”; it has none.`);
  lines.splice(at + 1, 0, ...text.trimEnd().split("\n"));
  writeFileSync(path, lines.join("\n"));
}

function addTexts(folder: string, { file, text }: Extract<GuideStep, { kind: "texts" }>): void {
  const path = join(folder, file);
  const texts: Record<string, unknown> = JSON.parse(readFileSync(path, "utf8"));
  const added: Record<string, unknown> = JSON.parse(text);
  for (const key of Object.keys(added)) {
    if (Object.hasOwn(texts, key)) throw new Error(`The guide adds ${key}, which ${file} has.`);
  }
  writeFileSync(path, `${JSON.stringify({ ...texts, ...added }, null, 2)}\n`);
}

const execute = promisify(exec);
const maxBuffer = 16 * 1024 * 1024;

type Output = { status: number; stdout: string; stderr: string };

async function runCommand(
  folder: string,
  { command, names }: Extract<GuideStep, { kind: "run" }>,
): Promise<void> {
  const bin = join(folder, "node_modules", ".bin");
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: "1", CI: "true" };
  const { status, stdout, stderr } = await execute(command, { cwd: folder, env, maxBuffer }).then(
    (output): Output => ({ ...output, status: 0 }),
    ({ code, ...output }): Output => ({ ...output, status: code }),
  );
  const output = `${stdout}${stderr}`;
  if (names === undefined && status !== 0) throw new Error(`“${command}” failed:\n${output}`);
  if (names !== undefined && (status === 0 || !output.includes(names))) {
    throw new Error(`“${command}” should fail and name “${names}”; it printed:\n${output}`);
  }
}

/** Does one step in `folder`. Throws when the guide does not match the repository. */
export async function follow(folder: string, step: GuideStep): Promise<void> {
  if (step.kind === "insert") insert(folder, step);
  else if (step.kind === "texts") addTexts(folder, step);
  else if (step.kind === "run") await runCommand(folder, step);
  else {
    const path = join(folder, step.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, step.text, { flag: "wx" });
  }
}
