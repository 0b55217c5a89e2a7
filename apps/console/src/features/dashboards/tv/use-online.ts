import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Whether the device has a network connection; without one, nothing is asked for until it is back. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());
