interface Task {
  names: readonly string[];
  pattern: string;
}

/** Answers with the names that match, ignoring case. */
addEventListener('message', ({ data: { names, pattern } }: MessageEvent<Task>) => {
  const regex = new RegExp(pattern, 'i');
  postMessage(names.filter((name) => regex.test(name)));
});

// Says that the worker is loaded.
postMessage(null);
