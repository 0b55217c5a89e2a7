export { ProcessBufferDumpPage } from './dumps/ProcessBufferDumpPage.tsx';
export { ThreadDumpPage } from './dumps/ThreadDumpPage.tsx';
export { nodeListSearch } from './list-search.ts';
export { NodesPage } from './NodesPage.tsx';
export { NodePage } from './page/NodePage.tsx';
export { nodeQueries } from './queries.ts';
