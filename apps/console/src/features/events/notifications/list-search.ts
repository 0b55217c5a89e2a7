import { listDefaults } from '@tailrace/domain/lists/list-defaults';
import { defineListSearch } from '#/app/lists/list-search.ts';

/** View state of the list, which the server sorts by title. */
export const notificationListSearch = defineListSearch({
  perPage: listDefaults.eventNotifications.per_page,
});
