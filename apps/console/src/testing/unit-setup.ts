import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom knows no media queries; nobody prefers anything here.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}));

vi.stubGlobal('scrollTo', () => {});

afterEach(cleanup);
