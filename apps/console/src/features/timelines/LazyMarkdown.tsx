import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Notes and summaries; the text as it was written until the code that reads Markdown has loaded. */
export const LazyMarkdown = lazyWithRetry(async () => (await import('#/components/Markdown.tsx')).Markdown, {
  fallback: ({ text }) => <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>,
});
