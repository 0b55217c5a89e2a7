import { useParams } from '@tanstack/react-router';

/** The input whose extractors are shown; the URL of an input that runs on one node only names the node as well. */
export interface InputRoute {
  inputId: string;
  nodeId?: string | undefined;
}

/** The input in the URL. */
export function useInputRoute(): InputRoute {
  const { inputId = '', nodeId } = useParams({ strict: false });
  return { inputId, nodeId };
}

type Step = '' | '/new' | '/import' | '/export';

/** Link properties of the list of an input's extractors, or of a page below it. */
export const extractorPage = ({ inputId, nodeId }: InputRoute, step: Step = '') =>
  nodeId === undefined
    ? ({ to: `/system/inputs/$inputId/extractors${step}`, params: { inputId } } as const)
    : ({ to: `/system/inputs/$inputId/$nodeId/extractors${step}`, params: { inputId, nodeId } } as const);

/** Link properties of the page that edits an extractor. */
export const editPage = ({ inputId, nodeId }: InputRoute, extractorId: string) =>
  nodeId === undefined
    ? ({
        to: '/system/inputs/$inputId/extractors/$extractorId/edit',
        params: { inputId, extractorId },
      } as const)
    : ({
        to: '/system/inputs/$inputId/$nodeId/extractors/$extractorId/edit',
        params: { inputId, nodeId, extractorId },
      } as const);
