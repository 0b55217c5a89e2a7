import { Fragment } from 'react';

interface DottedNameProps {
  /** Of a logger, a class or an index. */
  name: string;
}

/** A name that goes on in the next line after a dot, rather than in the middle of a word. */
export const DottedName = ({ name }: DottedNameProps) =>
  name.split(/(?<=\.)/).map((part, at, parts) => (
    <Fragment key={parts.slice(0, at + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));
