import { ok } from '../../http/handler.ts';
import { jvmInfo } from './jvm-info.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handler } from './services.ts';

export const getNodeJvm: Handler<'getNodeJvm'> = ({ path }, { node }) => {
  requireThisNode(node, path.nodeId);
  return ok(jvmInfo(node.nodeId));
};
