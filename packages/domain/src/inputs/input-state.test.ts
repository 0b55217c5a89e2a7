import { mockFailedInput, mockGelfInput, mockInputStates } from '@tailrace/mocks/inputs';
import type { InputState } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { shownState, statesById } from './input-state.ts';

const byId = statesById({ one: [...mockInputStates], two: null });
const running = byId.get(mockGelfInput.id)?.[0] as InputState;

it('shows a running input', () => {
  expect(shownState([running])).toMatchObject({ status: 'good', state: 'Running', isStarted: true });
});

it('shows why an input failed', () => {
  expect(shownState(byId.get(mockFailedInput.id))).toMatchObject({
    status: 'bad',
    state: 'Failed',
    detail: 'Address already in use: 127.0.0.1:12202',
    isStarted: false,
  });
});

it('shows the worst state of several nodes', () => {
  const failed: InputState = { ...running, state: 'FAILED' };
  expect(shownState([running, failed])).toMatchObject({ state: 'Failed', isStarted: true });
});

it('treats an input without a state as stopped, and does not guess without the states', () => {
  expect(shownState([])).toMatchObject({ state: 'Stopped', isStarted: false });
  expect(shownState(undefined)).toMatchObject({ state: 'Unknown', isStarted: false });
});
