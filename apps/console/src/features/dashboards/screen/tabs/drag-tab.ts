import type { PointerEvent } from 'react';
import { followPointer } from '#/components/grid/follow-pointer.ts';

/** Lets a pressed tab follow the pointer along its list; the others make room. */
export function dragTab(press: PointerEvent<HTMLElement>, at: number, onMove: (to: number) => void): void {
  const list = press.currentTarget.closest<HTMLElement>('[role=tablist]');
  if (!list || press.button !== 0) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const boxes = tabs.map((tab) => tab.getBoundingClientRect());
  const middles = boxes.map(({ left, width }) => left + width / 2);
  const width = boxes[at]?.width ?? 0;
  let to = at;

  const shiftOf = (index: number) => {
    if (index > at && index <= to) return -width;
    return index < at && index >= to ? width : 0;
  };
  followPointer(press, {
    onStart: () => {
      list.dataset.dragging = '';
    },
    onFrame: (x) => {
      const middle = (middles[at] ?? 0) + x;
      to = middles.filter((other, index) => index !== at && other < middle).length;
      for (const [index, tab] of tabs.entries()) {
        tab.style.transform = `translateX(${index === at ? x : shiftOf(index)}px)`;
      }
    },
    onEnd: (isDropped) => {
      delete list.dataset.dragging;
      for (const tab of tabs) tab.style.transform = '';
      if (isDropped && to !== at) onMove(to);
    },
  });
}
