import type { Schemas } from '@tailrace/sdk';
import { isAggregation, type Widget } from '../widgets/widget.ts';
import { defaultTitle } from '../widgets/widget-labels.ts';
import { titleOfWidget } from './widgets.ts';

/** What a widget is called on the screen; a chart without a title by what it asks. */
export const nameOfWidget = (state: Pick<Schemas['ViewState'], 'titles'>, widget: Widget): string =>
  isAggregation(widget) && !state.titles?.widget?.[widget.id]?.trim()
    ? defaultTitle(widget)
    : titleOfWidget(state, widget);
