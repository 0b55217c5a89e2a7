import type { Schemas } from '@tailrace/sdk';
import type { ReactNode } from 'react';
import type { FieldEntry } from '#/components/core/search/model.ts';
import type { TimeRangePickerProps } from '#/components/core/time-range/model.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { exportable } from './export/exportable.ts';
import { ParameterRow } from './query/ParameterRow.tsx';
import { QueryField } from './query/QueryField.tsx';
import { QueryHistory } from './query/QueryHistory.tsx';
import type { SearchBarProps } from './SearchBar.tsx';
import { LiveButton } from './tail/LiveButton.tsx';
import type { Tail } from './tail/use-tail.ts';
import { RefreshMenu } from './time/RefreshMenu.tsx';
import type { Answer } from './use-search-answer.ts';
import type { SearchFocus } from './use-search-focus.ts';
import type { SearchNavigation } from './use-search-place.ts';
import type { SearchVerbs } from './use-search-verbs.ts';

interface BarParts {
  go: SearchNavigation;
  answer: Answer;
  verbs: SearchVerbs;
  focus: SearchFocus;
  time: TimeRangePickerProps;
  tail: Tail;
  streams: readonly Schemas['Stream'][] | undefined;
  fields: readonly FieldEntry[];
  uncounted: readonly string[];
  columns: readonly string[];
  /** Whether somebody has begun to wait for the answer. */
  isWaiting: boolean;
  /** What can be done with the search besides running it. */
  actions: ReactNode;
}

/** The question as the screen shows it: when, where, what, and what can be done with it. */
export function barView({ go, answer, verbs, focus, time, tail, ...parts }: BarParts): SearchBarProps {
  const { place } = go;
  return {
    time,
    streams: parts.streams,
    chosenStreams: place.streams,
    onStreams: verbs.chooseStreams,
    onLeaveStream: go.leaveStream,
    editor: (
      <QueryField
        ref={focus.editor}
        place={place}
        fields={parts.fields}
        uncounted={parts.uncounted}
        problem={answer.problem}
        onRun={focus.run}
        isPageBusy={answer.run === undefined && answer.isRunning && !parts.isWaiting}
      />
    ),
    below: <ParameterRow ref={focus.parameters} place={place} onRun={focus.run} />,
    beside: (
      <>
        <QueryHistory onPick={verbs.write} onAdd={verbs.add} onDone={() => focus.editor.current?.focus()} />
        <RefreshMenu />
      </>
    ),
    actions: (
      <>
        <LiveButton isOn={tail.isOn} onToggle={tail.toggle} />
        <ExportButton answer={exportable(place, parts.columns, answer, parts.fields, time)} />
        {parts.actions}
      </>
    ),
    onRun: focus.run,
    onCancel: parts.isWaiting ? answer.cancel : undefined,
    timeRef: focus.timePanel,
  };
}
