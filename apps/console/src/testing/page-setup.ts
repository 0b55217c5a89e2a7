import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no layout: what measures and scrolls is missing from it. Nothing is ever resized here.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
vi.stubGlobal('scrollTo', () => {});
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// jsdom does not implement media queries; none match here.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}));

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
