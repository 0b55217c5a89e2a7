import { formatCount } from '@tailrace/domain/format/format';
import { isOfSystem } from '@tailrace/domain/forms/stored-entity';
import type { Notice } from '@tailrace/domain/notices/notice';
import { saveCall } from '@tailrace/domain/requests/save-call';
import type { Operation, OperationId, RequestBody } from '@tailrace/sdk';
import { doToEach, eachNotice } from '../do-to-each.ts';
import type { EntityAction } from '../entity-action.ts';
import { undoable } from '../notices.ts';
import { type Reply, send } from './call.ts';
import { queryOf } from './query.ts';
import { type PermissionScope, useCan } from './use-can.ts';
import { useMutationWithNotices } from './use-mutation-with-notices.ts';
import { useOverwriteGuard } from './use-overwrite-guard.ts';

/** The operation ids of a resource. */
interface ResourceIds {
  get: OperationId;
  create: OperationId;
  update: OperationId;
  remove: OperationId;
}

/** The body that creates an entity. */
type Draft<Ids extends ResourceIds> = RequestBody<Ids['create']>;

interface ResourceShape<Row, Ids extends ResourceIds> {
  /** Singular and plural, as on a button: "Delete pattern". */
  noun: { one: string; many: string };
  /** A longer name for questions, where the short one is ambiguous; defaults to `noun`. */
  fullNoun?: { one: string; many: string };
  /** All list operations, paged or not; invalidated after each change. */
  lists: readonly Operation[];
  calls: { readonly [Name in keyof Ids]: Operation<Ids[Name] & OperationId> };
  id: (row: Row) => string;
  /** The name of an entity, for questions and notices. */
  name: (thing: Row | Draft<Ids>) => string;
  notices: {
    getFailed?: (error: Error) => Notice | null;
    saveFailed: (error: Error) => Notice | null;
    updateFailed: (error: Error) => Notice | null;
    /** Null for one that was gone already. */
    deleteFailed: (error: Error) => Notice | null;
    /** Null if the page says it when the outcome is known. */
    created: (name: string) => Notice | null;
    updated: (name: string) => Notice;
    deleted: (name: string) => Notice;
    deletedSeveral: (count: number) => Notice;
  };
  /** What a form sends of an entity, if it has other names than the entity's own. */
  sent?: (row: Row) => object;
  /** What the permission names, if it is not the entity's id. */
  scope?: (row: Row) => PermissionScope<OperationId>;
  /** The request that recreates a deleted entity; without it, deleting asks first and cannot be undone. */
  restored?: (row: Row) => Draft<Ids>;
}

interface DeletionSettings<Row> {
  /** The consequence of deleting them. */
  effect: (rows: readonly Row[]) => string;
  loadMore?: EntityAction<Row>['loadMore'];
  disabledReason?: (row: Row) => string | undefined;
  /** Called after deleting from the detail page, which must then navigate away. */
  onDone?: () => void;
}

/** The input of a call on one entity: its id, under the name of the last path parameter. */
function withId({ path }: Operation, id: string, rest: object = {}): object {
  const name = /.*\{(\w+)\}/.exec(path)?.[1] ?? 'id';
  return { [name]: id, ...rest };
}

/**
 * The usual hooks of an area, from its operations: reading one, saving, deleting with undo, and permissions.
 *
 * @example
 * export const outputs = resource({ lists: [listOutputs], calls: { get: getOutput, create: createOutput, … }, … });
 * outputs.useSave(output).save({ title, type, configuration });
 */
export function resource<Row extends object, Ids extends ResourceIds>(shape: ResourceShape<Row, Ids>) {
  const { noun, fullNoun = noun, lists, id, name, notices, restored } = shape;
  const calls: Record<keyof ResourceIds, Operation> = shape.calls;
  const everywhere: readonly Operation[] = [...lists, calls.get];

  function useResourceCan() {
    const can = useCan();
    return {
      create: can(calls.create),
      edit: (row: Row) =>
        !isOfSystem(row) && can(calls.update, { ...shape.scope?.(row), ...withId(calls.update, id(row)) }),
      delete: (row: Row) =>
        !isOfSystem(row) && can(calls.remove, { ...shape.scope?.(row), ...withId(calls.remove, id(row)) }),
    };
  }

  /** Deletes each entity; failures are reported and do not stop the others. */
  function useRemove() {
    const isUndoable = useCan()(calls.create) && restored !== undefined;
    const restore = useMutationWithNotices({
      mutationFn: (row: Row) => send(calls.create, { body: restored?.(row) }),
      done: (_, row) => notices.created(name(row)),
      failed: notices.saveFailed,
      invalidates: lists,
    });
    return useMutationWithNotices({
      mutationFn: (rows: readonly Row[]) =>
        doToEach(rows, (row) => send(calls.remove, withId(calls.remove, id(row)))),
      done: (outcome) => {
        const [first, ...others] = outcome.done;
        const isOne = first !== undefined && others.length === 0;
        const notice = eachNotice(outcome, {
          done: (rows) => (isOne ? notices.deleted(name(first)) : notices.deletedSeveral(rows.length)),
          failed: (error) => notices.deleteFailed(error) ?? notices.deletedSeveral(outcome.done.length),
        });
        return isUndoable && isOne && !outcome.reason
          ? undoable(notice, () => restore.mutate(first))
          : notice;
      },
      failed: notices.deleteFailed,
      invalidates: lists,
    });
  }

  return {
    /** All reading operations, for changes that affect several entities. */
    reads: everywhere,
    get: (entityId: string) =>
      queryOf<Reply<Ids['get']>>(calls.get, withId(calls.get, entityId), { failed: notices.getFailed }),
    useCan: useResourceCan,
    useRemove,

    /** Creates an entity, or updates the given one. For `useEntityForm`, which shows errors. */
    useSave(row?: Row) {
      const create = useMutationWithNotices({
        mutationFn: (body: Draft<Ids>) => send<Reply<Ids['create']>>(calls.create, { body }),
        done: (_, body) => notices.created(name(body)),
        invalidates: lists,
      });
      const update = useMutationWithNotices({
        mutationFn: (body: Draft<Ids>) =>
          send<Reply<Ids['update']>>(calls.update, withId(calls.update, row ? id(row) : '', { body })),
        done: (_, body) => notices.updated(name(body)),
        invalidates: everywhere,
      });
      const asSent = shape.sent ?? ((entity: Row) => entity);
      const guarded = useOverwriteGuard({
        entity: row && asSent(row),
        id: row ? id(row) : '',
        name: row ? name(row) : '',
        read: async () => asSent(await send<Row>(calls.get, withId(calls.get, row ? id(row) : ''))),
      });
      const save = (
        body: Draft<Ids> & RequestBody<Ids['update']>,
      ): Promise<Reply<Ids['create']> | Reply<Ids['update']>> =>
        saveCall({ id: row && id(row) }) === 'update'
          ? guarded(Object(body), () => update.mutateAsync(body))
          : create.mutateAsync(body);
      return { save, failed: row ? notices.updateFailed : notices.saveFailed };
    },

    /** Deleting as an action of a row, the bulk bar and the detail page. */
    useDeletion({ effect, loadMore, disabledReason, onDone }: DeletionSettings<Row>): EntityAction<Row> {
      const can = useResourceCan();
      const canMake = useCan();
      const remove = useRemove();
      const isUndoable = can.create && restored !== undefined;
      // A permission with a placeholder is checked for each row.
      const isEverDeleted = calls.remove.permission?.includes('{') || canMake(calls.remove);
      const counted = (rows: readonly Row[], { one, many }: typeof noun) =>
        rows.length === 1 ? one : `${formatCount(rows.length)} ${many}`;
      return {
        label: `Delete ${noun.one}`,
        in: isEverDeleted ? ['row', 'bulk', 'danger'] : [],
        isDangerous: true,
        isOffered: can.delete,
        disabledReason,
        confirm: (rows) => {
          const [first] = rows;
          const isOne = first !== undefined && rows.length === 1;
          if (isOne && isUndoable) return null;
          return {
            title: isOne ? `Delete ${fullNoun.one} “${name(first)}”?` : `Delete ${counted(rows, fullNoun)}?`,
            text: effect(rows),
            names: isOne ? [] : rows.map(name),
            action: `Delete ${counted(rows, noun)}`,
          };
        },
        loadMore,
        run: (rows, slot) =>
          remove.mutate(rows, { onSuccess: () => (slot === 'danger' ? onDone?.() : undefined) }),
        bulk: { label: (rows) => `Delete ${counted(rows, noun)}` },
        danger: { text: (row) => effect([row]), isBusy: remove.isPending },
      };
    },
  };
}
