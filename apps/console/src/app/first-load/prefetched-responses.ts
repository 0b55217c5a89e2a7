/** Requests that boot.js sent before any module ran: for which user, and the responses by path. */
interface Prefetched {
  authorization: string;
  answers: Record<string, Promise<Response>>;
}

declare global {
  var prefetched: Prefetched | undefined;
}

/** Prefetched responses expire after this, counted from the start of the page. */
const expiryMs = 10_000;

/** Takes the prefetched response to the same request of the same user, once; otherwise sends the request. */
export function fetchPrefetched(request: Request): Promise<Response> {
  const { authorization, answers = {} } = globalThis.prefetched ?? {};
  const { pathname, search } = new URL(request.url);
  const answer = answers[pathname + search];
  const isSame = request.method === 'GET' && request.headers.get('Authorization') === authorization;
  if (!answer || !isSame || performance.now() > expiryMs) return fetch(request);
  delete answers[pathname + search];
  return answer.catch(() => fetch(request));
}
