import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom does not implement media queries; none match here.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}));

vi.stubGlobal('scrollTo', () => {});

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
