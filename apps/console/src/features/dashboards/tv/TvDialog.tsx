import { chakra, Flex } from '@chakra-ui/react';
import { type Dashboard, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { nameOfTab } from '@tailrace/domain/views/dashboards/tabs';
import { maxTvSeconds, printTvSettings, tvDefaults } from '@tailrace/domain/views/dashboards/tv-url';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { Modal } from '#/components/Modal.tsx';

export interface TvDialogProps {
  /** As it is saved: the wall display does not know unsaved changes. */
  dashboard: Dashboard;
  onClose: () => void;
}

const heading = 'Show on TV';
const isValid = (seconds: number | null): seconds is number =>
  seconds !== null && Number.isInteger(seconds) && seconds >= 1 && seconds <= maxTvSeconds;
const problemsOf = (seconds: number | null) =>
  isValid(seconds) ? [] : ['Enter a whole number from 1 to 86400.'];

/** Makes the address of a wall display: which tabs it shows, how long each page, and how often it refreshes. */
export function TvDialog({ dashboard, onClose }: TvDialogProps) {
  const router = useRouter();
  const tabs = tabsOf(dashboard);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(tabs.keys()));
  const [secondsPerPage, setSecondsPerPage] = useState<number | null>(tvDefaults.secondsPerPage);
  const [refreshSeconds, setRefreshSeconds] = useState<number | null>(tvDefaults.refreshSeconds);
  const isReady = isValid(secondsPerPage) && isValid(refreshSeconds) && chosen.size > 0;
  const search = isReady
    ? printTvSettings({
        secondsPerPage,
        refreshSeconds,
        tabs: chosen.size === tabs.length ? [] : [...chosen].toSorted((a, b) => a - b),
      })
    : {};
  const link = { to: '/dashboards/tv/$viewId', params: { viewId: dashboard.view.id }, search } as const;
  const address = `${location.origin}${router.buildLocation(link).publicHref}`;
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  };

  return (
    <Modal label={heading} onClose={onClose}>
      <Flex direction="column" gap="4" px="5" pt="4" pb="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading">{heading}</chakra.h2>
        {tabs.length > 1 && (
          <chakra.fieldset border="0">
            <chakra.legend textStyle="table" fontWeight="medium" mb="1">
              Tabs
            </chakra.legend>
            {tabs.map((tab, at) => (
              <chakra.label key={tab.id} display="flex" alignItems="center" gap="2" py="1">
                <input type="checkbox" checked={chosen.has(at)} onChange={() => toggle(at)} />
                <chakra.bdi overflowWrap="anywhere">{nameOfTab(tab, at)}</chakra.bdi>
              </chakra.label>
            ))}
            {chosen.size === 0 && (
              <chakra.p role="alert" textStyle="small" color="fg.error">
                Choose at least one tab.
              </chakra.p>
            )}
          </chakra.fieldset>
        )}
        <FieldFrame
          label="Time per page"
          help="Widgets that do not fit on the screen are on further pages."
          problems={problemsOf(secondsPerPage)}
        >
          <NumberInput value={secondsPerPage} onChange={setSecondsPerPage} min={1} unit="seconds" />
        </FieldFrame>
        <FieldFrame label="Refresh every" problems={problemsOf(refreshSeconds)}>
          <NumberInput value={refreshSeconds} onChange={setRefreshSeconds} min={1} unit="seconds" />
        </FieldFrame>
        <FieldFrame
          label="Address"
          help="Open it on the device of the wall display and log in there once. It stays logged in while it is shown."
        >
          <Flex align="center" gap="2">
            <chakra.code flex="1" minW="0" textStyle="monoSmall" overflowWrap="anywhere">
              {address}
            </chakra.code>
            <CopyButton text={address} label="Copy address" />
          </Flex>
        </FieldFrame>
        <Flex gap="2" justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          {isReady ? (
            <Link {...link} className={buttonClass({ variant: 'solid' })}>
              Open wall display
            </Link>
          ) : (
            <Button variant="solid" disabled>
              Open wall display
            </Button>
          )}
        </Flex>
      </Flex>
    </Modal>
  );
}
