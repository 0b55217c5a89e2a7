/** Consecutive calls of a stack trace; `folded` are those of libraries and runtimes, which matter less. */
export interface FramePart {
  kind: 'shown' | 'folded';
  /** Includes the line breaks, so that the joined parts equal the original text. */
  text: string;
  /** The number of calls; one can have several lines. */
  frames: number;
}

/** Calls shown at the beginning, whosever they are: there it failed. */
const first = 2;
/** A deep recursion is folded even within the application. */
const maxOwn = 12;
/** One call alone takes as much room as the line that says that it is folded. */
const minFolded = 2;

const names = (...packages: string[]) =>
  new RegExp(String.raw`^\s+at (?:async |[\w.@-]*/)*(?:${packages.join('|').replaceAll('.', '\\.')})[.$/]`);

const libraries: readonly RegExp[] = [
  // Java and what runs on it: the runtime, frameworks, drivers, servers.
  names(
    'java|javax|jakarta|jdk|sun|com.sun|kotlin|kotlinx|scala|groovy|clojure|akka|zio|cats|reactor|feign|okhttp3|retrofit2',
    'org.springframework|org.apache|org.hibernate|org.eclipse|org.jboss|org.glassfish|org.codehaus|org.junit|org.aspectj',
    'org.postgresql|org.slf4j|org.mockito|com.mysql|com.zaxxer|com.fasterxml|com.google.common|com.google.inject',
    'io.netty|io.undertow|io.vertx|io.reactivex|io.quarkus|io.micronaut|io.micrometer|io.grpc|ch.qos.logback',
    // .NET
    'System|Microsoft|MS|Newtonsoft|Npgsql|Grpc',
  ),
  /^\s+\.\.\. \d+ (?:more|common frames omitted)/,
  /^\s+at (?:lambda_method|\$Proxy\d|com\.sun\.proxy)/,
  // JavaScript
  /[\\/]node_modules[\\/]|\bnode:|\(internal\/|\(<anonymous>\)|\(native\)|webpack\/(?:bootstrap|runtime)/,
  // Python
  /[\\/](?:site|dist)-packages[\\/]|[\\/]lib[\\/]python[\d.]*[\\/]|File "<frozen /i,
  // Go
  /[\\/]go[\\/](?:src|pkg[\\/]mod)[\\/]|^(?:created by )?(?:runtime|net\/http|internal\/\w+|reflect|testing)[./]|^\t\S*\/src\/runtime\//,
  // Ruby, PHP
  /[\\/]gems[\\/]|[\\/]lib[\\/]ruby[\\/]|<internal:|^\s*#\d+ \[internal function\]|^\s*#\d+ \{main\}/,
  /[\\/]vendor[\\/]/,
  // Rust, C
  /^\s+\d+: +(?:0x[0-9a-f]+ - )?<?(?:core|std|alloc|tokio|futures\w*|hyper|rust_begin_unwind|__rust\w*)(?:::|\b)/,
  /\/rustc\/|[\\/]\.cargo[\\/]registry[\\/]|__libc_start|\s(?:from )?\/(?:usr\/)?lib(?:64)?\//,
];

const isLibrary = (frame: string) => libraries.some((pattern) => pattern.test(frame));

/** Lines that belong to the call above them: source and carets of Python, the place of Go and Rust. */
const continuation = /^\s+(?:[~^]+\s*$)|^\t\S+\.go:\d+|^\s+at \S+\.rs:\d+/;
const isPython = (line: string | undefined) => line !== undefined && /^\s+File "/.test(line);
const startsFrame = (line: string) => /^\s+(?:at|from|File|\.\.\.|\d+:) ?\S|^\s*#\d+\s/.test(line);

/** The calls of a text, each with all its lines. */
function framesOf(text: string): string[] {
  const frames: string[] = [];
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const last = frames.at(-1);
    const isSource = isPython(last) && !startsFrame(line);
    if (last !== undefined && (isSource || continuation.test(line))) frames[frames.length - 1] = last + line;
    else frames.push(line);
  }
  return frames;
}

/**
 * Folds the calls of libraries and runtimes in a run of stack frames. The first calls stay, and those of the
 * application.
 *
 * @param text a section of kind `frames`
 */
export function foldFrames(text: string): FramePart[] {
  const parts: FramePart[] = [];
  let own = 0;
  for (const [at, frame] of framesOf(text).entries()) {
    const isOwn = !isLibrary(frame);
    if (isOwn) own += 1;
    const kind = at < first || (isOwn && own <= maxOwn) ? 'shown' : 'folded';
    append(parts, { kind, text: frame, frames: 1 });
  }
  const merged: FramePart[] = [];
  for (const part of parts) {
    append(merged, part.frames < minFolded ? { ...part, kind: 'shown' } : part);
  }
  return merged;
}

function append(parts: FramePart[], part: FramePart): void {
  const last = parts.at(-1);
  if (last?.kind === part.kind) {
    last.text += part.text;
    last.frames += part.frames;
  } else parts.push({ ...part });
}
