import type { Schemas } from '@tailrace/sdk';
import { HttpResponse } from 'msw';

/** A response without a body. */
export const noContent = () => new HttpResponse(null, { status: 204 });

/** 201 with the created entity. */
export const created = (body: object) => HttpResponse.json(body, { status: 201 });

/** 202 with the stored entity. */
export const accepted = (body: object) => HttpResponse.json(body, { status: 202 });

/** The error body of most failed calls. */
export const apiError = (status: number, message: string) =>
  HttpResponse.json({ type: 'ApiError', message } satisfies Schemas['ApiError'], { status });

export const notFound = () => apiError(404, 'Not found');
export const forbidden = () => apiError(403, 'Not authorized');

/** Rejected credentials, without a body. */
export const unauthorized = () => new HttpResponse(null, { status: 401 });

/** The search includes streams that the user has no permission to read. */
export const missingStreams = (streams: string[]) =>
  HttpResponse.json(
    {
      type: 'MissingStreamPermission',
      message: 'Not authorized to read streams',
      streams,
    } satisfies Schemas['MissingStreamPermissionError'],
    { status: 403 },
  );

/** The entity failed validation. */
export const invalidEntity = (errors: Record<string, string>) =>
  HttpResponse.json(
    {
      type: 'ValidationApiError',
      message: 'Validation failed',
      validation_errors: Object.fromEntries(
        Object.entries(errors).map(([field, error]) => [field, [{ error }]]),
      ),
    } satisfies Schemas['ValidationApiError'],
    { status: 400 },
  );

/** The server cannot be reached. */
export const unreachable = () => HttpResponse.error();
