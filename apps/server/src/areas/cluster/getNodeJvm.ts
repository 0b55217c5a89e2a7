import { type Handler, ok } from '../../http/handler.ts';
import { jvmInfo } from './jvm-info.ts';
import { requireThisNode } from './node-summary.ts';

export const getNodeJvm: Handler<'getNodeJvm'> = ({ path, services }) => {
  requireThisNode(services.node, path.nodeId);
  return ok(jvmInfo(services.node.nodeId));
};
