import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { type Dashboard, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { readDashboardFile } from '@tailrace/domain/views/dashboards/dashboard-file';
import { namedStreams, withNewIds, withoutStreams } from '@tailrace/domain/views/dashboards/import-dashboard';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { FileInput, type TextFile } from '#/components/inputs/FileInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { newDashboardIds } from './new-ids.ts';
import { templateQueries } from './queries.ts';

export interface ImportDialogProps {
  /** Gets the dashboard with ids of its own; it is not saved yet. */
  onImport: (dashboard: Dashboard) => void;
  onClose: () => void;
}

const heading = 'Import dashboard';

/** Reads a dashboard from a file, and asks what to do with streams that do not exist here. */
export function ImportDialog({ onImport, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<TextFile | null>(null);
  const [isDropping, setDropping] = useState(true);
  const streams = useQuery(templateQueries.streams);
  const read = file && readDashboardFile(file.text);
  const dashboard = read && 'dashboard' in read ? read.dashboard : null;
  const known = streams.data && new Set(streams.data.streams.map(({ id }) => id));
  const missing = dashboard && known ? namedStreams(dashboard).filter((id) => !known.has(id)) : [];
  const take = () => {
    if (!dashboard) return;
    const importable =
      isDropping && missing.length > 0 ? withoutStreams(dashboard, new Set(missing)) : dashboard;
    onImport(withNewIds(importable, newDashboardIds()));
  };

  return (
    <Modal label={heading} width="560px" onClose={onClose}>
      <Flex direction="column" gap="4" px="5" pt="4" pb="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading">{heading}</chakra.h2>
        <FieldFrame
          label="File"
          help="A file exported from a dashboard."
          problems={read && 'problem' in read ? [read.problem] : []}
        >
          <FileInput value={file} onChange={setFile} accept=".json,application/json" maxBytes={2_000_000} />
        </FieldFrame>
        {dashboard && (
          <chakra.p textStyle="table">
            <chakra.bdi fontWeight="semibold">{dashboard.view.title}</chakra.bdi>: {contents(dashboard)}
          </chakra.p>
        )}
        {missing.length > 0 && (
          <chakra.fieldset border="0" textStyle="table">
            <chakra.legend fontWeight="medium" mb="1">
              {countOf(missing.length, 'stream')} of this file {missing.length === 1 ? 'does' : 'do'} not
              exist on this server, or you don’t have permission to read{' '}
              {missing.length === 1 ? 'it' : 'them'}
            </chakra.legend>
            <chakra.ul ps="4" mb="2" listStyleType="disc" textStyle="monoSmall">
              {missing.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </chakra.ul>
            <Choice
              isChosen={isDropping}
              onChoose={() => setDropping(true)}
              label="Remove them: widgets that name no other stream search all streams you can read"
            />
            <Choice
              isChosen={!isDropping}
              onChoose={() => setDropping(false)}
              label="Keep them: their widgets show an error until the streams exist"
            />
          </chakra.fieldset>
        )}
        {streams.error && (
          <chakra.p role="alert" textStyle="small" color="danger.fg">
            Could not load the streams. The streams of the file are kept without a check.
          </chakra.p>
        )}
        <Flex gap="2" justify="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" disabled={!dashboard || streams.isPending} onClick={take}>
            {heading}
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}

function contents(dashboard: Dashboard): string {
  const tabs = tabsOf(dashboard);
  const widgets = tabs.reduce((sum, { state }) => sum + state.widgets.length, 0);
  return `${countOf(widgets, 'widget')} on ${countOf(tabs.length, 'tab')}`;
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  label: string;
}

const Choice = ({ isChosen, onChoose, label }: ChoiceProps) => (
  <chakra.label display="flex" gap="2" py="1" alignItems="baseline">
    <input type="radio" name="missing-streams" checked={isChosen} onChange={onChoose} />
    {label}
  </chakra.label>
);
