import { Menu, Portal } from '@chakra-ui/react';
import { valueLabel } from '@tailrace/domain/search/value-label';
import { drillRequest, listOfMark, withGroup } from '@tailrace/domain/views/widgets/drill';
import type { PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { searchLink } from '@tailrace/domain/views/widgets/search-link';
import { formatFigure, unitOf } from '@tailrace/domain/views/widgets/units';
import type { AggregationWidget } from '@tailrace/domain/views/widgets/widget';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { copyText } from '#/app/copy-text.ts';
import type { ChartMark, MarkGroup } from '#/components/charts/model.ts';
import { FigureText } from '#/components/core/FigureText.tsx';
import { formatSpan } from '#/features/query/time/index.ts';
import type { WidgetBodyProps } from '../model.ts';

/** A mark and where its menu opens, in client coordinates. */
export interface PickedMark {
  mark: ChartMark;
  at: { x: number; y: number };
}

const groupText = ({ field, value, span }: MarkGroup, zone: string): string =>
  span ? formatSpan(span, zone) : valueLabel(field, value);

/** What a mark stands for: `web-01 · 10:05 – 10:10`. */
const groupsText = ({ groups }: ChartMark, zone: string): string =>
  groups.length === 0 ? 'Total' : groups.map((group) => groupText(group, zone)).join(' · ');

/** The figure of a mark with its unit. */
function figureText({ figure, function: text }: ChartMark, { series }: PivotTable): string {
  const of = series.find((each) => each.function === text);
  return formatFigure(figure, of ? unitOf(of, [figure]) : 'plain', of?.error);
}

interface MarkMenuProps extends WidgetBodyProps<AggregationWidget> {
  table: PivotTable;
  picked: PickedMark;
  onClose: () => void;
}

/** What can be done with a mark of a chart: see its messages, filter by its values, zoom to its time. */
export function MarkMenu({ picked, onClose, ...props }: MarkMenuProps) {
  const { widget, context, table, zone, title, onZoom, onFilter, onAddWidget } = props;
  const { mark, at } = picked;
  const content = useRetainedFocus();
  const label = groupsText(mark, zone);
  const figure = figureText(mark, table);
  const values = mark.groups.filter(({ span }) => span === null);
  const time = mark.groups.find(({ field, span }) => span !== null && field === 'timestamp')?.span;
  const request = drillRequest(widget, context, mark, table.range);
  const copied = values.length > 0 ? values.map((group) => groupText(group, zone)).join(', ') : figure;
  const of = ({ field }: MarkGroup) => (values.length > 1 ? ` of ${field}` : '');
  const addList = () =>
    onAddWidget?.(listOfMark(crypto.randomUUID(), widget, mark, table.range), `${title}: ${label}`);
  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'bottom-start', getAnchorRect: () => ({ ...at, width: 0, height: 0 }) }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content ref={content} aria-label={`Actions for ${label}`} maxW="360px">
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel dir="auto" truncate title={label}>
                {label}: <FigureText text={figure} />
              </Menu.ItemGroupLabel>
              <Menu.Item value="messages" asChild>
                <Link to="/search" search={searchLink(request, context.parameters)}>
                  Show these messages
                </Link>
              </Menu.Item>
              {time && onZoom && (
                <Menu.Item value="zoom" onClick={() => onZoom(time)}>
                  Zoom to this time
                </Menu.Item>
              )}
              {onFilter &&
                values.map((group) => (
                  <Menu.Item
                    key={group.field}
                    value={`only ${group.field}`}
                    onClick={() => onFilter((query) => withGroup(query, group, 'for'))}
                  >
                    Only this value{of(group)}
                  </Menu.Item>
                ))}
              {onFilter &&
                values.map((group) => (
                  <Menu.Item
                    key={group.field}
                    value={`without ${group.field}`}
                    onClick={() => onFilter((query) => withGroup(query, group, 'out'))}
                  >
                    Without this value{of(group)}
                  </Menu.Item>
                ))}
              <Menu.Item value="copy" onClick={() => void copyText(copied)}>
                Copy value
              </Menu.Item>
              {onAddWidget && (
                <Menu.Item value="add" onClick={addList}>
                  Add a list of these messages
                </Menu.Item>
              )}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** The menu has no trigger that could get the focus back, so what had it before gets it. */
function useRetainedFocus() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const menu = content.current;
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || menu?.contains(activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return content;
}
