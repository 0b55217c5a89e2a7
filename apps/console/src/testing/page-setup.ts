import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom knows no media queries; nobody prefers anything here.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}));

vi.stubGlobal('scrollTo', () => {});

// Long enough for a machine that is busy with other tests.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
