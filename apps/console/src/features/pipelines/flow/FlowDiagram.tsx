import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { formatRate } from '@tailrace/domain/format/format';
import { type Flow, type FlowNode, flowColumns, flowPath } from '@tailrace/domain/pipelines/flow';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';

/** Height of a row, in pixels. */
const rowHeight = 44;
const nodeHeight = 36;
/** Share of a column that its boxes fill; lines run in the rest. */
const fill = 0.8;
const columnWidth = 100 / flowColumns.length;

const diagramStyles: SystemStyleObject = {
  position: 'relative',
  minWidth: '980px',
  '& svg': { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' },
  '& path': {
    fill: 'none',
    stroke: 'var(--border-strong)',
    strokeWidth: '1px',
    vectorEffect: 'non-scaling-stroke',
    opacity: 0.55,
  },
  '& path[data-off]': { opacity: 0.12 },
  '& path[data-on]': { stroke: 'var(--accent-solid)', strokeWidth: '2px', opacity: 1 },
  '& [data-node]': {
    position: 'absolute',
    height: `${nodeHeight}px`,
    width: `${columnWidth * fill}%`,
    px: '2',
    py: '1px',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    textAlign: 'start',
    fontSize: '12.5px',
    lineHeight: '17px',
  },
  '& [data-node]:hover': { borderColor: 'border.strong' },
  '& [data-node][data-on]': { borderColor: 'accent.solid' },
  '& [data-node][aria-pressed=true]': { bg: 'accent.weak', borderColor: 'accent.solid' },
  '& [data-node][data-off]': { color: 'fg.muted', bg: 'bg.canvas' },
  '& [data-line]': { display: 'flex', gap: '1.5', whiteSpace: 'nowrap', overflow: 'hidden' },
  '& [data-line] > :first-of-type': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { fontSize: '11px', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
};

interface FlowDiagramProps {
  flow: Flow;
  rates: ReadonlyMap<string, number>;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** Boxes in columns with lines between them; the path of the chosen box is highlighted. */
export function FlowDiagram({ flow, rates, chosen, onChoose }: FlowDiagramProps) {
  const { nodes, edges, rows } = flow;
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const path = useMemo(
    () => (chosen !== null && byId.has(chosen) ? flowPath(flow, chosen) : null),
    [flow, byId, chosen],
  );
  const chosenNode = chosen === null ? undefined : byId.get(chosen);
  return (
    <>
      <chakra.p role="status" textStyle="table" minH="24px" mb="2" color="fg.muted">
        {chosenNode ? (
          <>
            <chakra.bdi color="fg.default">{chosenNode.title}</chakra.bdi> <NodeLink node={chosenNode} />
          </>
        ) : (
          'Choose a box to follow its messages.'
        )}
      </chakra.p>
      <Box overflowX="auto" role="group" aria-label="Data flow" tabIndex={0}>
        <Box display="grid" gridTemplateColumns={`repeat(${flowColumns.length}, 1fr)`} minW="980px" mb="2">
          {flowColumns.map((column) => (
            <chakra.h2 key={column} textStyle="small" fontWeight="550" color="fg.muted">
              {column}
            </chakra.h2>
          ))}
        </Box>
        <Box css={diagramStyles} style={{ height: rows * rowHeight }}>
          <svg viewBox={`0 0 100 ${rows * rowHeight}`} preserveAspectRatio="none" aria-hidden="true">
            {edges.map(({ from, to }) => {
              const isOn = path?.has(from) && path.has(to);
              return (
                <path
                  key={`${from}>${to}`}
                  d={lineBetween(byId.get(from), byId.get(to))}
                  data-on={isOn || undefined}
                  data-off={(path && !isOn) || undefined}
                />
              );
            })}
          </svg>
          {nodes.map((node) => (
            <FlowBox
              key={node.id}
              node={node}
              rate={(node.meter === null ? undefined : rates.get(node.meter)) ?? null}
              isChosen={node.id === chosen}
              isOnPath={path ? path.has(node.id) : null}
              onChoose={onChoose}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}

/** A curve from the right edge of a box to the left edge of another. */
function lineBetween(from: FlowNode | undefined, to: FlowNode | undefined): string {
  if (!from || !to) return '';
  const [x1, x2] = [columnWidth * (from.column + fill), columnWidth * to.column];
  const [y1, y2] = [from, to].map(({ row }) => row * rowHeight + nodeHeight / 2);
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

interface FlowBoxProps {
  node: FlowNode;
  /** Messages per second. */
  rate: number | null;
  isChosen: boolean;
  /** `null` while no box is chosen. */
  isOnPath: boolean | null;
  onChoose: (id: string | null) => void;
}

const FlowBox = memo(({ node, rate, isChosen, isOnPath, onChoose }: FlowBoxProps) => (
  <button
    type="button"
    data-node
    data-on={isOnPath || undefined}
    data-off={isOnPath === false || undefined}
    aria-pressed={isChosen}
    title={node.title}
    style={{ left: `${columnWidth * node.column}%`, top: node.row * rowHeight }}
    onClick={() => onChoose(isChosen ? null : node.id)}
  >
    <span data-line>
      <bdi>{node.title}</bdi>
    </span>
    <span data-line>
      <small>{node.note}</small>
      {rate !== null && <small>{formatRate(rate)}/s</small>}
    </span>
  </button>
));

/** A link to the page of a box. */
function NodeLink({ node: { kind, entity } }: { node: FlowNode }) {
  if (entity === null) return null;
  const style = { textDecoration: 'underline' };
  switch (kind) {
    case 'input':
      return (
        <Link to="/system/inputs/$inputId" params={{ inputId: entity }} style={style}>
          Open input
        </Link>
      );
    case 'stream':
    case 'target':
      return (
        <Link to="/streams/$streamId/search" params={{ streamId: entity }} style={style}>
          Search this stream
        </Link>
      );
    case 'pipeline':
    case 'stage':
      return (
        <Link to="/system/pipelines/$id" params={{ id: entity }} style={style}>
          Open pipeline
        </Link>
      );
    case 'rule':
      return (
        <Link to="/system/pipelines/rules/$id" params={{ id: entity }} style={style}>
          Open rule
        </Link>
      );
  }
}
