// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RelativeTime } from './RelativeTime.tsx';

afterEach(() => vi.useRealTimers());

it('calls nothing to come that happened since the shared clock was read', () => {
  vi.useFakeTimers();
  const shown = (at: Date) => (
    <QueryClientProvider client={new QueryClient()}>
      <RelativeTime at={at} />
    </QueryClientProvider>
  );
  const page = render(shown(new Date()));
  vi.advanceTimersByTime(20_000);
  page.rerender(shown(new Date()));
  expect(page.container.textContent).toBe('just now');
  page.rerender(shown(new Date(Date.now() + 20_000)));
  expect(page.container.textContent).toBe('in a moment');
});
