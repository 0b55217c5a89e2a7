import { atMarks, marked } from '@tailrace/domain/views/widgets/approximate';
import { Fragment } from 'react';

/** A text with figures; screen readers get the word "about" for the sign of an approximate one. */
export function FigureText({ text }: { text: string }) {
  return atMarks(text).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          <span aria-hidden="true">{marked('', 0)}</span>
          <span className="visually-hidden">about </span>
        </>
      )}
      {part}
    </Fragment>
  ));
}
