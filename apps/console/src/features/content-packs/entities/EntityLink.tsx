import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface EntityLinkProps {
  type: string;
  /** On this server. */
  id: string;
  children: ReactNode;
}

/** A link to the page of an entity; only its text where the console has no page for its type. */
export function EntityLink({ type, id, children }: EntityLinkProps) {
  switch (type) {
    case 'input':
      return (
        <Link to="/system/inputs/$inputId" params={{ inputId: id }}>
          {children}
        </Link>
      );
    case 'stream':
      return (
        <Link to="/streams/$streamId/search" params={{ streamId: id }} search={{}}>
          {children}
        </Link>
      );
    case 'output':
      return (
        <Link to="/system/outputs/$outputId" params={{ outputId: id }}>
          {children}
        </Link>
      );
    case 'dashboard':
      return (
        <Link to="/dashboards/$viewId" params={{ viewId: id }} search={{}}>
          {children}
        </Link>
      );
    case 'search':
      return (
        <Link to="/search/$viewId" params={{ viewId: id }} search={{}}>
          {children}
        </Link>
      );
    case 'pipeline':
      return (
        <Link to="/system/pipelines/$id" params={{ id }}>
          {children}
        </Link>
      );
    case 'pipeline_rule':
      return (
        <Link to="/system/pipelines/rules/$id" params={{ id }}>
          {children}
        </Link>
      );
    case 'grok_pattern':
      return (
        <Link to="/system/grokpatterns/$patternId" params={{ patternId: id }}>
          {children}
        </Link>
      );
    case 'lookup_table':
      return (
        <Link to="/system/lookuptables/table/$tableId" params={{ tableId: id }}>
          {children}
        </Link>
      );
    case 'lookup_cache':
      return (
        <Link to="/system/lookuptables/caches/$cacheId" params={{ cacheId: id }}>
          {children}
        </Link>
      );
    case 'lookup_adapter':
      return (
        <Link to="/system/lookuptables/data_adapter/$adapterId" params={{ adapterId: id }}>
          {children}
        </Link>
      );
    case 'event_definition':
      return (
        <Link to="/alerts/definitions/$definitionId" params={{ definitionId: id }}>
          {children}
        </Link>
      );
    case 'notification':
      return (
        <Link to="/alerts/notifications/$notificationId" params={{ notificationId: id }}>
          {children}
        </Link>
      );
    case 'url_whitelist_entry':
      return <Link to="/system/configurations">{children}</Link>;
    default:
      return children;
  }
}
