import { useSyncExternalStore } from 'react';

export interface WallSize {
  /** By how much everything is enlarged, to be read from across a room. */
  scale: number;
  /** Of the enlarged page, in its own pixels. */
  width: number;
  height: number;
}

/** A screen of this size in CSS pixels is shown as it is; larger ones show the same, larger. */
const base = { width: 1_280, height: 720 };
const maxScale = 6;

export function wallSize(width: number, height: number): WallSize {
  const scale = Math.min(Math.max(1, Math.min(width / base.width, height / base.height)), maxScale);
  return { scale, width: width / scale, height: height / scale };
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

export function useWallSize(): WallSize {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return wallSize(width, height);
}
