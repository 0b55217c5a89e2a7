import type { InputSummary } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { SectionNav } from '#/components/SectionNav.tsx';
import { extractorsOf } from './extractors-of.ts';
import { inputs } from './inputs.ts';
import { useInputChanges } from './use-input-changes.ts';
import { useInputStatus } from './use-input-status.ts';

/** The head of an input’s pages: title, state, actions, and links to its parts. */
export function InputHeader({ input }: { input: InputSummary }) {
  const can = inputs.useCan();
  const { canChange, isBusy, start, stop } = useInputChanges();
  const { shown } = useInputStatus(input);
  return (
    <>
      <PageHeader
        title={input.title}
        entity={input.title}
        badge={<StatusBadge status={shown.status}>{shown.state}</StatusBadge>}
        action={
          <>
            {can.edit(input) && (
              <Link
                className={buttonClass()}
                to="/system/inputs/$inputId/edit"
                params={{ inputId: input.id }}
              >
                Edit input
              </Link>
            )}
            {canChange(input) && (
              <Button disabled={isBusy} onClick={() => (shown.isStarted ? stop : start)(input)}>
                {shown.isStarted ? 'Stop input' : 'Start input'}
              </Button>
            )}
          </>
        }
      />
      <SectionNav label="Parts of this input" isOfEntity>
        <Link
          to="/system/inputs/$inputId"
          params={{ inputId: input.id }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          Overview
        </Link>
        <Link {...extractorsOf(input)} activeOptions={{ exact: true, includeSearch: false }}>
          Extractors
        </Link>
      </SectionNav>
    </>
  );
}
