import { proxy, useSnapshot } from 'valtio';
import { readStored, writeStored } from '#/app/stored.ts';

const key = 'tailrace.rail';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const state = proxy({ isCollapsed: readStored(key, isBoolean) ?? false });

export function toggleRail(): void {
  state.isCollapsed = !state.isCollapsed;
  writeStored(key, state.isCollapsed);
}

export const useRailCollapsed = (): boolean => useSnapshot(state).isCollapsed;
