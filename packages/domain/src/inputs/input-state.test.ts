import { mockFailedInput, mockGelfInput, mockInputStates } from '@tailrace/mocks/inputs';
import type { InputState } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { isStopped, shownState, stateLabels, statesById } from './input-state.ts';

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

it.each([
  ['FAILING', 'bad', 'Failing', true, false],
  ['SETUP', 'idle', 'In setup', false, true],
  ['UNRECOGNIZED', 'idle', 'Unrecognized', false, false],
  ['SHUTTING_DOWN', 'idle', 'Shutting down', false, false],
  ['toString', 'idle', 'Tostring', false, false],
])('shows %s of a newer server', (state, status, label, isStarted, isWaiting) => {
  const shown = shownState([{ ...running, state: state as InputState['state'] }]);
  expect(shown).toMatchObject({ status, state: label, isStarted });
  expect(isStopped(shown)).toBe(isWaiting);
});

it('filters by the states of every server, and by those that inputs have', () => {
  const setup = shownState([{ ...running, state: 'SETUP' }]);
  expect(stateLabels([])).not.toContain('In setup');
  expect(stateLabels([setup])).toEqual([...stateLabels([]), 'In setup']);
});
