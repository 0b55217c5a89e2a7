import { Flex } from '@chakra-ui/react';
import { Banner } from '#/components/core/Banner.tsx';
import { Button } from '#/components/core/Button.tsx';
import type { DashboardDraft } from './use-dashboard-draft.ts';

interface MeanwhileBannerProps {
  draft: DashboardDraft;
  /** Whether the dashboard was deleted since it was opened. */
  isDeleted: boolean;
}

/** Says what somebody else did with the dashboard while it was open here, with a choice. */
export function MeanwhileBanner({ draft, isDeleted }: MeanwhileBannerProps) {
  if (isDeleted) {
    return (
      <Banner>
        Someone else deleted this dashboard, or you can no longer open it. Save it under another name to keep
        it.
      </Banner>
    );
  }
  if (!draft.savedMeanwhile) return null;
  return (
    <Banner
      action={
        <Flex gap="2">
          <Button size="sm" onClick={draft.discard}>
            Show their version
          </Button>
          <Button size="sm" onClick={draft.keepMine}>
            Keep my changes
          </Button>
        </Flex>
      }
    >
      Someone else saved this dashboard after you began to change it. Keeping your changes replaces theirs
      when you save.
    </Banner>
  );
}
