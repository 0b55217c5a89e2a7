// Generated from the contract in openapi/. Do not edit.
export interface paths {
    "/streams/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recent alerts of all streams the caller may read */
        get: operations["listRecentAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/alerts/paginated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the alerts of all streams the caller may read */
        get: operations["listAlertsPaginated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/alerts/{alertId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b64c2a8c5d3a1f2e4b8001 */
                alertId: components["parameters"]["AlertId"];
            };
            cookie?: never;
        };
        /**
         * One alert
         * @description A 4.1 server answers 500 to an unknown id.
         */
        get: operations["getAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /** Recent alerts of a stream */
        get: operations["listStreamAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/paginated": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /** A page of the alerts of a stream */
        get: operations["listStreamAlertsPaginated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /**
         * Which conditions of a stream hold now
         * @description The answer is kept for 30 seconds.
         */
        get: operations["checkStreamAlertConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/sendDummyAlert": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a test alert to all callbacks of a stream
         * @description 400 when the stream has no callback, 500 with the reason when one could not deliver.
         */
        post: operations["sendDummyAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/receivers": {
        parameters: {
            query: {
                /**
                 * @description A username or an email address.
                 * @example mira
                 */
                entity: components["parameters"]["AlertReceiver"];
                /** @example users */
                type: components["parameters"]["AlertReceiverType"];
            };
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a receiver to the email callbacks of a stream
         * @deprecated
         * @description 400 when the stream has no email callback.
         */
        post: operations["addAlertReceiver"];
        /**
         * Take a receiver off the email callbacks of a stream
         * @deprecated
         * @description 400 when the stream has no email callback.
         */
        delete: operations["removeAlertReceiver"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alarm callbacks of all streams the caller may read */
        get: operations["listAllAlarmCallbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/callbacks/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The alarm callback types and their settings */
        get: operations["listAlarmCallbackTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/callbacks/{alarmCallbackId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b640008c5d3a1f2e4b8000 */
                alarmCallbackId: components["parameters"]["AlarmCallbackId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a test alert
         * @description Failed delivery is 500 with its reason. A 4.1 server answers 500 to an unknown id too.
         */
        post: operations["testAlarmCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alarmcallbacks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /** Alarm callbacks of a stream */
        get: operations["listStreamAlarmCallbacks"];
        put?: never;
        /**
         * Add an alarm callback to a stream
         * @description Refuses an unknown type, a bad configuration and a URL that is not on the whitelist. A 4.1 server does not notice that the stream is unknown.
         */
        post: operations["createStreamAlarmCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alarmcallbacks/available": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /**
         * The alarm callback types, by way of a stream
         * @deprecated
         * @description As listAlarmCallbackTypes.
         */
        get: operations["listStreamAlarmCallbackTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alarmcallbacks/{alarmCallbackId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b640008c5d3a1f2e4b8000 */
                alarmCallbackId: components["parameters"]["AlarmCallbackId"];
            };
            cookie?: never;
        };
        /** One alarm callback */
        get: operations["getStreamAlarmCallback"];
        /**
         * Replace an alarm callback
         * @description The type stays whatever is sent; it only says how the configuration is read.
         */
        put: operations["updateStreamAlarmCallback"];
        post?: never;
        /**
         * Remove an alarm callback
         * @description 500 when it was there but could not be removed.
         */
        delete: operations["deleteStreamAlarmCallback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/{alertId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b64c2a8c5d3a1f2e4b8001 */
                alertId: components["parameters"]["AlertId"];
            };
            cookie?: never;
        };
        /**
         * What came of the callbacks of an alert
         * @description An unknown alert has an empty history, and the stream is only looked at for the permission.
         */
        get: operations["listAlarmCallbackHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alert conditions of all streams the caller may read
         * @description They do not say which stream they belong to.
         */
        get: operations["listAllAlertConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/conditions/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The alert condition types and their settings
         * @description The map is the whole body; other lists of types wrap it in `types`.
         */
        get: operations["listAlertConditionTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /** Alert conditions of a stream */
        get: operations["listStreamAlertConditions"];
        put?: never;
        /** Add an alert condition to a stream */
        post: operations["createStreamAlertCondition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/conditions/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a condition that is not saved holds now
         * @description Answers 200 also when the check fails. The specification has one test call; this and testStreamAlertCondition are the two of a 4.1 server.
         */
        post: operations["testNewAlertCondition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/conditions/{conditionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001 */
                conditionId: components["parameters"]["AlertConditionId"];
            };
            cookie?: never;
        };
        /** One alert condition */
        get: operations["getStreamAlertCondition"];
        /**
         * Change an alert condition
         * @description Parameters that are not sent stay, the title is replaced, and the type stays whatever is sent.
         */
        put: operations["updateStreamAlertCondition"];
        post?: never;
        /**
         * Resolve a condition's alerts and remove it
         * @description A 4.1 server answers 204 to an unknown condition too.
         */
        delete: operations["deleteStreamAlertCondition"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/alerts/conditions/{conditionId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001 */
                conditionId: components["parameters"]["AlertConditionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a saved condition holds now */
        post: operations["testStreamAlertCondition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/services/backends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the authentication services
         * @description The documentation names the parameter `perPage` and has `query` in the reply; a real server takes `per_page` and does not send `query`.
         */
        get: operations["listAuthBackends"];
        put?: never;
        /**
         * A new authentication service
         * @description It is not active yet.
         */
        post: operations["createAuthBackend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/services/backends/{backendId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f7c0e4a1d80001a2b500 */
                backendId: components["parameters"]["BackendId"];
            };
            cookie?: never;
        };
        /** One authentication service */
        get: operations["getAuthBackend"];
        /**
         * Replace an authentication service
         * @description Replaces everything: keep the password with `keep_value`, an absent one is cleared. The id in the body is not looked at, and the type stays what it was; a real server answers 500 to another.
         */
        put: operations["updateAuthBackend"];
        post?: never;
        /**
         * Delete an authentication service
         * @description Refused while it is active, or while users come from it.
         */
        delete: operations["deleteAuthBackend"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/services/backends/{backendId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f7c0e4a1d80001a2b500 */
                backendId: components["parameters"]["BackendId"];
            };
            cookie?: never;
        };
        /**
         * A page of the users who came from an authentication service
         * @description `query` knows username, full_name and email; full_name is the main field. `roles` are ids here. The documentation puts the active service or the number of services into `context`; a real server puts the roles there.
         */
        get: operations["listAuthBackendUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/users/{userId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an account
         * @description Only the documentation knows this call; a real server sets the status of the user instead.
         */
        post: operations["enableAuthenticationUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/users/{userId}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an account
         * @description Only the documentation knows this call; a real server sets the status of the user instead. The own account and the built-in admin are refused.
         */
        post: operations["disableAuthenticationUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/services/backends/active-backend/type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The type of the active authentication service
         * @description For the login page.
         */
        get: operations["getActiveAuthBackendType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/services/active-backend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The active authentication service */
        get: operations["getActiveAuthBackend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/services/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which authentication service is active */
        get: operations["getAuthServicesConfiguration"];
        put?: never;
        /**
         * Activate an authentication service, or none
         * @description A real server does not look whether there is such a service.
         */
        post: operations["updateAuthServicesConfiguration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/services/test/backend/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the servers of an authentication service can be reached
         * @description Every server is tried, and each that fails adds an error. Nothing else about the configuration is checked, but it has to be whole: send an empty search base and pattern. `result` is empty.
         */
        post: operations["testAuthBackendConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/services/test/backend/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a user could log in through an authentication service
         * @description An empty password is refused.
         */
        post: operations["testAuthBackendLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/authentication/http-header-auth-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The header that names a user whom a proxy has let in */
        get: operations["getHttpHeaderAuthConfig"];
        /**
         * Change the trusted header
         * @description It counts only on requests from the trusted proxies in the server's own configuration.
         */
        put: operations["updateHttpHeaderAuthConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The answering node */
        get: operations["getSystemInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/locales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The locales the server knows */
        get: operations["listLocales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the system wants attention for, newest first */
        get: operations["listSystemNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/cluster/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The nodes seen lately */
        get: operations["listClusterNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/cluster/node": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The answering node as the cluster sees it */
        get: operations["getThisClusterNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/cluster/nodes/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11 */
                nodeId: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        /** One node */
        get: operations["getClusterNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/cluster/stats/elasticsearch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The search backend
         * @description The status is capitalised here.
         */
        get: operations["getElasticsearchStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cluster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every node's own overview */
        get: operations["getClusterOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cluster/{nodeId}/jvm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11 */
                nodeId: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        /** A node's process and memory */
        get: operations["getNodeJvm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/cluster_config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The classes that something is stored for */
        get: operations["listClusterConfigs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/cluster_config/{configClass}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the setting is named by; the schema of the settings says which class is which.
                 * @example org.graylog2.users.UserAndTeamsConfig
                 */
                configClass: string;
            };
            cookie?: never;
        };
        /**
         * A setting of the cluster
         * @description With `Accept` application/schema+json a real server answers the JSON schema of the class instead.
         */
        get: operations["getClusterConfig"];
        /** Replace a setting of the cluster */
        put: operations["updateClusterConfig"];
        post?: never;
        /** Go back to the defaults of a setting */
        delete: operations["deleteClusterConfig"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/messageprocessors/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which message processors run, in order
         * @description Lists every installed processor; those without a stored place come last, by class.
         */
        get: operations["getMessageProcessorsConfig"];
        /**
         * Order and switch the message processors
         * @description Unknown classes are dropped and missing ones added, which the reply, being what was sent, does not show. All may be disabled.
         */
        put: operations["updateMessageProcessorsConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/urlwhitelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The URLs that the server may be sent to */
        get: operations["getUrlWhitelist"];
        /**
         * Replace the URL whitelist
         * @description An id used twice, or a pattern that cannot be read, is refused.
         */
        put: operations["updateUrlWhitelist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/urlwhitelist/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a URL is on the whitelist */
        post: operations["checkUrlWhitelist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/urlwhitelist/generate_regex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A pattern for a URL with placeholders */
        post: operations["generateUrlWhitelistRegex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the event definitions the caller may read
         * @description Sorted by title, capitals first. The query knows `id`, `title` and `description`, and a bare term is looked for in the title; an unreadable one is 500 on a 4.1 server. The specification has 10 a page, the server 50. Whether a definition is on stands in `context`, not in the definition.
         */
        get: operations["listEventDefinitions"];
        put?: never;
        /**
         * Save an event definition
         * @description Answers 200, not 201; the caller becomes the owner. Broken rules are answered field by field, a malformed body is an ApiError. The specification has `alert` follow from the notifications; the server keeps what it is sent.
         */
        post: operations["createEventDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/definitions/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is wrong with an event definition
         * @description Looks only at its `config`, and answers 200 with `failed` true when a rule is broken.
         */
        post: operations["validateEventDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/definitions/{definitionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        /**
         * One event definition
         * @description A 4.1 server answers 500 to a malformed id.
         */
        get: operations["getEventDefinition"];
        /**
         * Replace an event definition
         * @description `schedule` turns it on or off, so that it must say what holds now; a new interval or time range starts the next run anew. A 4.1 server answers 500 to a malformed id.
         */
        put: operations["updateEventDefinition"];
        post?: never;
        /**
         * Remove an event definition
         * @description A 4.1 server answers 204 to an unknown id, and 500 to a malformed one.
         */
        delete: operations["deleteEventDefinition"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/definitions/{definitionId}/with-context": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        /**
         * One event definition and when it runs
         * @description `context.scheduler` is the state itself; in the list it is keyed by definition id. A 4.1 server answers 500 to a malformed id.
         */
        get: operations["getEventDefinitionWithContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the notifications the caller may read
         * @description Sorted by title, capitals first. The query knows `id`, `title` and `description`, and a bare term is looked for in the title; an unreadable one is 500 on a 4.1 server. The specification has 10 a page, the server 50.
         */
        get: operations["listEventNotifications"];
        put?: never;
        /**
         * Save a notification
         * @description Answers 200, not 201.
         */
        post: operations["createEventNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a made-up event by a notification that is not saved
         * @description 404 when nothing can send that type, 500 with the reason when it could not be sent: a URL that is not on the whitelist, no mail server, a refusal.
         */
        post: operations["testEventNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/notifications/legacy/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The alarm callback types a notification can use
         * @description The settings are under `configuration`; listAlarmCallbackTypes calls them `requested_configuration`.
         */
        get: operations["listLegacyNotificationTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/notifications/{notificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a2018c5d3a1f2e4b9010 */
                notificationId: components["parameters"]["EventNotificationId"];
            };
            cookie?: never;
        };
        /**
         * One notification
         * @description A 4.1 server answers 500 to a malformed id.
         */
        get: operations["getEventNotification"];
        /**
         * Replace a notification
         * @description Another id than the path's is an ApiError, not an error of a field. A 4.1 server answers 500 to a malformed id.
         */
        put: operations["updateEventNotification"];
        post?: never;
        /**
         * Remove a notification
         * @description Every event definition loses it, and keeps its `alert`. A 4.1 server answers 204 to an unknown id, and 500 to a malformed one.
         */
        delete: operations["deleteEventNotification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/notifications/{notificationId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a2018c5d3a1f2e4b9010 */
                notificationId: components["parameters"]["EventNotificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a made-up event by a notification
         * @description 500 with the reason when it could not be sent, as for testEventNotification.
         */
        post: operations["testPersistedEventNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/definitions/{definitionId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Run an event definition from now on
         * @description Only for one that is off: a 4.1 server makes a second job for one that is on, and then fails to list. It answers 500 to an unknown id.
         */
        put: operations["scheduleEventDefinition"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/definitions/{definitionId}/unschedule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Run an event definition no longer
         * @description Does no harm to one that is off. A 4.1 server answers 500 to an unknown id.
         */
        put: operations["unscheduleEventDefinition"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/definitions/{definitionId}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an event definition once over a time range
         * @description A 4.1 server answers 500 when the run fails.
         */
        post: operations["executeEventDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduler/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the definitions of scheduled jobs
         * @description Sorted by title.
         */
        get: operations["listJobDefinitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Events of a time range
         * @description Looks into the two streams of events. No body, or an empty one, asks for everything of the last hour. The specification has 25 a page and only alerts, the server 10 and both. Those of one stream are found by the query `source_streams:` and its id.
         */
        post: operations["searchEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/entity_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What event definitions can be made of */
        get: operations["listEventEntityTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/{inputId}/extractors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        /**
         * The extractors of an input
         * @description As stored; `order` says in which order they run.
         */
        get: operations["listExtractors"];
        put?: never;
        /**
         * Add an extractor to an input
         * @description Takes `extractor_type`, `cut_or_copy` and a map of converters; replies call them `type` and `cursor_strategy` and list the converters. A cluster answers 500 for an unknown enum value, a regular expression that does not compile and a lookup table that does not exist, and drops a converter with unusable settings in silence.
         */
        post: operations["createExtractor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/{inputId}/extractors/order": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the order of an input's extractors
         * @description Extractors that are not named keep their place.
         */
        post: operations["orderExtractors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/{inputId}/extractors/{extractorId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
                /** @example 5f0e9a10-b7d3-11eb-9c2f-0242ac120002 */
                extractorId: string;
            };
            cookie?: never;
        };
        /** One extractor */
        get: operations["getExtractor"];
        /**
         * Replace an extractor
         * @description Refuses what createExtractor refuses, in the same way.
         */
        put: operations["updateExtractor"];
        post?: never;
        /** Remove an extractor */
        delete: operations["deleteExtractor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/natural_date_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a natural-language time range means now */
        get: operations["testNaturalDate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/grok_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a grok pattern captures
         * @description The pattern may use every stored one.
         */
        post: operations["testGrok"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/json_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which fields a JSON text becomes */
        post: operations["testJson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/lookup_table_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a lookup table has for a key, asked without a body
         * @description As testLookupTable, but any logged-in user may.
         */
        get: operations["testLookupTableGet"];
        put?: never;
        /** What a lookup table has for a key */
        post: operations["testLookupTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/regex_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the first group of a regular expression captures */
        post: operations["testRegex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/regex_tester/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a regular expression compiles */
        get: operations["validateRegex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/regex_replace_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a text is after a replacement
         * @description A cluster answers 500 for an expression that does not compile or a group that there is not.
         */
        post: operations["testRegexReplace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/split_and_index_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One part of a text that is split
         * @description A cluster answers 500 when there is nothing to split by.
         */
        post: operations["testSplitAndIndex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/substring_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The text between two places
         * @description An extractor calls `start` and `end` `begin_index` and `end_index`.
         */
        post: operations["testSubstring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/contains_string_tester": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether and where a text is in another
         * @description Case matters.
         */
        post: operations["testContainsString"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/gettingstarted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the guide is still to be shown */
        get: operations["getGettingStarted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/gettingstarted/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hide the guide for everybody */
        post: operations["dismissGettingStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/grok": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every grok pattern */
        get: operations["listGrokPatterns"];
        /**
         * Import grok patterns
         * @description Saves all or nothing.
         */
        put: operations["importGrokPatternsJson"];
        /**
         * Add a grok pattern, or many as plain text
         * @description JSON adds one pattern and answers 201 with it. `text/plain` imports one pattern a line, a name and the pattern after blanks, and answers 202 without a body; empty lines, lines that start with `#` and unreadable lines are skipped. An import saves all or nothing. The specification lists the import as a call of its own.
         */
        post: operations["createGrokPattern"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/grok/paginated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The grok patterns, page by page
         * @description Words of the query are looked for in the name; `name:` and `pattern:` name the field. Names sort by code point, capitals first. The specification has the query in the reply; it is not sent.
         */
        get: operations["listGrokPatternsPaginated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/grok/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a grok pattern that is not saved yet captures
         * @description The pattern may use every stored one.
         */
        post: operations["testGrokPattern"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/grok/{patternId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293b01 */
                patternId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        /**
         * One grok pattern
         * @description A cluster answers 500 for a malformed id.
         */
        get: operations["getGrokPattern"];
        /**
         * Replace a grok pattern
         * @description The pattern no longer belongs to a content pack. A cluster answers 400 for an id it does not know, and lets a name be taken twice.
         */
        put: operations["updateGrokPattern"];
        post?: never;
        /** Remove a grok pattern */
        delete: operations["deleteGrokPattern"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The indices of every index set */
        get: operations["listAllIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open indices of every index set */
        get: operations["listOpenIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The closed indices of every index set */
        get: operations["listClosedIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The indices of every index set that were closed once */
        get: operations["listReopenedIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Some indices
         * @description Names of no managed index are left out.
         */
        post: operations["getMultipleIndices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        /** An index */
        get: operations["getIndex"];
        put?: never;
        post?: never;
        /**
         * Delete an index and its messages
         * @description The index that is written to is refused with 403.
         */
        delete: operations["deleteIndex"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/{index}/close": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an index
         * @description Its messages cannot be found until it is reopened. The index that is written to is refused with 403.
         */
        post: operations["closeIndex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/{index}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a closed index again
         * @description Retention passes it over from then on.
         */
        post: operations["reopenIndex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/{indexSetId}/list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        /** The indices of an index set */
        get: operations["listIndexSetIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/{indexSetId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        /** The open indices of an index set */
        get: operations["listIndexSetOpenIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/{indexSetId}/closed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        /** The closed indices of an index set */
        get: operations["listIndexSetClosedIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/{indexSetId}/reopened": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        /** The indices of an index set that were closed once */
        get: operations["listIndexSetReopenedIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/deflector": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which index of the default index set is written to
         * @deprecated
         */
        get: operations["getDefaultDeflector"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/deflector/{indexSetId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        /** Which index of an index set is written to */
        get: operations["getDeflector"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/deflector/cycle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a new index of the default index set, on the master node
         * @deprecated
         * @description Only the master node does it; others answer 403. An index set that is not writable is 400.
         */
        post: operations["cycleNodeDefaultDeflector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/deflector/{indexSetId}/cycle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a new index of an index set, on the master node
         * @description Only the master node does it; others answer 403. An index set that is not writable is 400.
         */
        post: operations["cycleNodeDeflector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cluster/deflector/cycle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a new index of the default index set
         * @description A cluster answers 204 even when the master node refused, for want of permission too.
         */
        post: operations["cycleDefaultDeflector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cluster/deflector/{indexSetId}/cycle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a new index of an index set
         * @description A cluster answers 204 even when the master node refused, for want of permission too.
         */
        post: operations["cycleDeflector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/index_sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The index sets the caller may read, by title
         * @description `total` counts what the caller may read, not the page; `stats` is of every index set.
         */
        get: operations["listIndexSets"];
        put?: never;
        /**
         * Create an index set
         * @description Answers 200. The prefix must neither start another index set's prefix nor start with one. A cluster also takes numbers as text.
         */
        post: operations["createIndexSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/index_sets/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What all index sets hold together
         * @description Counts every shard, replicas too; closed indices count as indices.
         */
        get: operations["getGlobalIndexSetStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/index_sets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                id: components["parameters"]["IndexSetById"];
            };
            cookie?: never;
        };
        /** An index set */
        get: operations["getIndexSet"];
        /**
         * Change an index set
         * @description Takes the whole index set; what cannot change is ignored, the id too. A cluster also takes numbers as text.
         */
        put: operations["updateIndexSet"];
        post?: never;
        /**
         * Delete an index set
         * @description The default index set is refused with 400. Its indices are deleted by a system job.
         */
        delete: operations["deleteIndexSet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/index_sets/{id}/default": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                id: components["parameters"]["IndexSetById"];
            };
            cookie?: never;
        };
        get?: never;
        /** Make an index set the default one */
        put: operations["setDefaultIndexSet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/index_sets/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                id: components["parameters"]["IndexSetById"];
            };
            cookie?: never;
        };
        /**
         * What an index set holds
         * @description Counts primary shards only.
         */
        get: operations["getIndexSetStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/cluster/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the indexer is */
        get: operations["getIndexerClusterHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/cluster/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The name of the indexer */
        get: operations["getIndexerClusterName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The indexer and the default index set
         * @deprecated
         */
        get: operations["getDefaultIndexerOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/overview/{indexSetId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        /** The indexer and an index set */
        get: operations["getIndexerOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages the indexer refused, newest first
         * @description Old ones make room for new ones at 50 MB.
         */
        get: operations["listIndexerFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/failures/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many messages the indexer refused since a time */
        get: operations["countIndexerFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The time range of every index, by end, begin and name */
        get: operations["listIndexRanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/ranges/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        /**
         * The time range of an index
         * @description An index that is not managed is 400. A cluster answers 404 for a name with `-` or `+`.
         */
        get: operations["getIndexRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/ranges/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate the time range of every index anew
         * @description Begins a system job; 403 when too many of them run.
         */
        post: operations["rebuildAllIndexRanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/ranges/index_set/{indexSetId}/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate the time range of an index set's indices anew
         * @description Begins a system job; 403 when too many of them run.
         */
        post: operations["rebuildIndexSetRanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/ranges/{index}/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate the time range of an index anew
         * @description Begins a system job; 403 when too many of them run. An index that is not managed is 400. A cluster answers 404 for a name with `+`.
         */
        post: operations["rebuildIndexRange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/rotation/strategies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When a new index can be begun */
        get: operations["listRotationStrategies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/rotation/strategies/{strategy}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The type of the strategy.
                 * @example org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy
                 */
                strategy: components["parameters"]["StrategyType"];
            };
            cookie?: never;
        };
        /** A rotation strategy */
        get: operations["getRotationStrategy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/retention/strategies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can become of the oldest indices */
        get: operations["listRetentionStrategies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indices/retention/strategies/{strategy}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The type of the strategy.
                 * @example org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy
                 */
                strategy: components["parameters"]["StrategyType"];
            };
            cookie?: never;
        };
        /** A retention strategy */
        get: operations["getRetentionStrategy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The template of every index set */
        get: operations["listIndexTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/templates/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store the template of every index set in the indexer */
        post: operations["syncAllIndexTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/templates/{indexSetId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        /** What new indices of an index set are made from */
        get: operations["getIndexTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/indexer/indices/templates/{indexSetId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store the template of an index set in the indexer */
        post: operations["syncIndexTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The inputs the caller may read */
        get: operations["listInputs"];
        put?: never;
        /**
         * Save and start an input
         * @description Every matching node starts it; its state shows a moment later.
         */
        post: operations["createInput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/{inputId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        /** One input */
        get: operations["getInput"];
        /**
         * Replace an input
         * @description Answers 201. An input that was running is restarted; static fields and extractors stay.
         */
        put: operations["updateInput"];
        post?: never;
        /** Stop and remove an input */
        delete: operations["deleteInput"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names of the input types */
        get: operations["listInputTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/types/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The input types and their settings */
        get: operations["listInputTypeDescriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/types/{inputType}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example org.graylog2.inputs.syslog.udp.SyslogUDPInput */
                inputType: string;
            };
            cookie?: never;
        };
        /** One input type and its settings */
        get: operations["getInputType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/codecs/types/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can decode a raw message, and with which settings */
        get: operations["listCodecTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cluster/inputstates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Input states of every node */
        get: operations["listClusterInputStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cluster/inputstates/{inputId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Start an input on its nodes */
        put: operations["startInput"];
        post?: never;
        /**
         * Stop an input on its nodes
         * @description Answers 200 with one entry per node, where a deletion would answer 204.
         */
        delete: operations["stopInput"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputstates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Input states of the answering node */
        get: operations["listLocalInputStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputstates/{inputId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        /** One input's state on the answering node */
        get: operations["getLocalInputState"];
        /** Start an input on the answering node */
        put: operations["startLocalInput"];
        post?: never;
        /**
         * Stop an input on the answering node
         * @description Answers 200, where a deletion would answer 204. Without a state on the node it is 404.
         */
        delete: operations["stopLocalInput"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/{inputId}/staticfields": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a field to every message of an input
         * @description An existing key gets the new value. A key is made of word characters, `.`, `-` and `@`; `_id`, `_ttl`, `_source`, `_all`, `_index`, `_type` and `_score` are taken.
         */
        post: operations["createStaticField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/inputs/{inputId}/staticfields/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
                /** @example site */
                key: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a static field */
        delete: operations["deleteStaticField"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cluster/metrics/multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Named metrics of every node
         * @description Unknown names are left out.
         */
        post: operations["getMetricsOfAllNodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cluster/{nodeId}/metrics/multiple": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11 */
                nodeId: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Named metrics of one node */
        post: operations["getNodeMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/outputs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every output */
        get: operations["listOutputs"];
        put?: never;
        /**
         * Save an output
         * @description It gets messages once a stream names it. An unknown type, an unknown setting and a bad number are each refused under their key; `streams` and `content_pack` are ignored.
         */
        post: operations["createOutput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/outputs/available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The output types and their settings
         * @description The specification has a call for one type; a 4.1 server has only this one.
         */
        get: operations["listOutputTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/outputs/{outputId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b6201d8c5d3a1f2e4b7a33 */
                outputId: components["parameters"]["OutputId"];
            };
            cookie?: never;
        };
        /**
         * One output
         * @description A 4.1 server answers 500 to a malformed id.
         */
        get: operations["getOutput"];
        /**
         * Change an output
         * @description Only what is sent changes, `configuration` as a whole; `streams` is ignored. The answer has `_id`, where the specification has `id`. A 4.1 server answers 500 to a malformed id.
         */
        put: operations["updateOutput"];
        post?: never;
        /**
         * Stop an output and remove it from all streams
         * @description A 4.1 server answers 500 to a malformed id.
         */
        delete: operations["deleteOutput"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/outputs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /** The outputs a stream sends to */
        get: operations["listStreamOutputs"];
        put?: never;
        /**
         * Send a stream to outputs
         * @description Those it sends to already stay; to name them again does no harm.
         */
        post: operations["addStreamOutputs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/outputs/{outputId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b6201d8c5d3a1f2e4b7a33 */
                outputId: components["parameters"]["OutputId"];
            };
            cookie?: never;
        };
        /**
         * One output, by way of a stream
         * @description Finds outputs the stream does not send to as well. A 4.1 server answers 500 to a malformed output id.
         */
        get: operations["getStreamOutput"];
        put?: never;
        post?: never;
        /**
         * Send a stream to an output no longer
         * @description The output itself stays. A 4.1 server answers 500 to a malformed output id.
         */
        delete: operations["removeStreamOutput"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pipelines the caller may read */
        get: operations["listPipelines"];
        put?: never;
        /**
         * Add a pipeline
         * @description Answers 200. The title is the name in the source; the specification has the request's title, which is ignored. A cluster answers 500 for a title that is taken.
         */
        post: operations["createPipeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/pipeline/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a pipeline's source says, without saving it */
        post: operations["parsePipeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/pipeline/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293c01 */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        /** One pipeline */
        get: operations["getPipeline"];
        /** Replace a pipeline */
        put: operations["updatePipeline"];
        post?: never;
        /** Remove a pipeline */
        delete: operations["deletePipeline"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which pipelines the streams are connected to */
        get: operations["listPipelineConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/connections/{streamId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /**
         * Which pipelines a stream is connected to
         * @description A stream that never was connected is 404.
         */
        get: operations["getStreamPipelineConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/connections/to_stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the pipelines of a stream */
        post: operations["connectPipelinesToStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/connections/to_pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the streams of a pipeline */
        post: operations["connectStreamsToPipeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/rule/functions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The functions that rules may call */
        get: operations["listRuleFunctions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/rule/config/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the time that rules take is measured */
        get: operations["getRuleMetricsConfig"];
        /** Measure the time that rules take, or stop */
        put: operations["updateRuleMetricsConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every pipeline rule */
        get: operations["listRules"];
        put?: never;
        /**
         * Add a pipeline rule
         * @description Answers 200. The title is the name in the source; the request's is ignored. A cluster answers 500 for a title that is taken.
         */
        post: operations["createRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/rule/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a rule's source says, without saving it */
        post: operations["parseRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/rule/multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The rules of some titles */
        post: operations["getRulesByTitle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/rule/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293d01 */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        /** One pipeline rule */
        get: operations["getRule"];
        /**
         * Replace a pipeline rule
         * @description Pipelines name rules by title, and their sources keep the old one.
         */
        put: operations["updateRule"];
        post?: never;
        /** Remove a pipeline rule */
        delete: operations["deleteRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/pipelines/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a stream's pipelines would make of a message
         * @description Nothing is stored. The pipelines of streams that the message is routed to run too. The specification has `messages` alone in the reply. A cluster answers 500 for a message without `_id` and for a rule whose condition fails.
         */
        post: operations["simulatePipelines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the roles, with who has them
         * @description `query` knows id, name and description; name is the main field.
         */
        get: operations["listAuthzRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f1a0e4a1d80001a2b002 */
                roleId: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        /** One role */
        get: operations["getAuthzRole"];
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description Takes it from all users.
         */
        delete: operations["deleteAuthzRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/roles/user/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        /**
         * A page of a user's roles
         * @description `query` knows id, name and description; name is the main field. There is no `context`.
         */
        get: operations["listAuthzRolesForUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/roles/{roleId}/assignees": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f1a0e4a1d80001a2b002 */
                roleId: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        /**
         * A page of the users who have a role
         * @description `query` knows username, full_name and email; username is the main field. There is neither a `context` nor a `grand_total`, and what is known of sessions elsewhere is null here.
         */
        get: operations["listAuthzRoleAssignees"];
        /**
         * Give a role to users
         * @description One after the other: on a real server the users before one that fails have the role. Nothing can be given to the built-in admin; a real server says so with 500.
         */
        put: operations["addAuthzRoleAssignees"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/roles/{roleId}/assignee/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f1a0e4a1d80001a2b002 */
                roleId: components["parameters"]["RoleId"];
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a role from a user */
        delete: operations["removeAuthzRoleAssignee"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every role */
        get: operations["listRoles"];
        put?: never;
        /** A new role */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{rolename}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
            };
            cookie?: never;
        };
        /** A role by name */
        get: operations["getRole"];
        /**
         * Change a role
         * @description An absent description stays. Built-in roles are refused. `read_only` in the reply is what was sent.
         */
        put: operations["updateRole"];
        post?: never;
        /**
         * Delete a role by name
         * @description Takes it from all users. Built-in roles are refused.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{rolename}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
            };
            cookie?: never;
        };
        /**
         * The users who have a role
         * @description Permissions are empty without `users:permissionsedit:{username}`, nothing is said of sessions, and an absent time zone is UTC.
         */
        get: operations["getRoleMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{rolename}/members/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        get?: never;
        /** Give a role to a user by name */
        put: operations["addRoleMember"];
        post?: never;
        /** Take a role from a user by name */
        delete: operations["removeRoleMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names of the message fields */
        get: operations["listMessageFieldNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fields and their types */
        get: operations["listFieldTypes"];
        put?: never;
        /** Fields and their types in some streams */
        post: operations["listFieldTypesForStreams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/functions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The functions a pivot can compute */
        get: operations["listPivotFunctions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stored searches the caller may read */
        get: operations["listSearches"];
        put?: never;
        /**
         * Store a search
         * @description Stores the definition, by its id; nothing runs yet.
         */
        post: operations["createSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A stored search */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/{id}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a stored search
         * @description Every call starts a new job, usually finished in the answer; poll its status until it is done. Queries without a stream search every stream the user may read, the event streams excepted.
         */
        post: operations["executeSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/status/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a search job is
         * @description A job is dropped five minutes after it was last asked for.
         */
        get: operations["getSearchJobStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run a search without storing it */
        post: operations["executeSearchSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which parameters a search uses */
        post: operations["getSearchMetadataFor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/metadata/{searchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which parameters a stored search uses */
        get: operations["getSearchMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Limits and choices of the search screens */
        get: operations["getSearchesConfig"];
        /** Replace the limits and choices of the search screens */
        put: operations["updateSearchesConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/decorators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every decorator */
        get: operations["listDecorators"];
        put?: never;
        /**
         * Add a decorator
         * @description Answers 200. A cluster changes an existing decorator when an id is sent, so send none.
         */
        post: operations["createDecorator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/decorators/available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types of decorators and their settings */
        get: operations["listDecoratorTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/decorators/{decoratorId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293f01 */
                decoratorId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a decorator
         * @description Needs the permission to create.
         */
        put: operations["updateDecorator"];
        post?: never;
        /** Remove a decorator */
        delete: operations["deleteDecorator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a download
         * @description What the caller may read is checked when it is downloaded.
         */
        post: operations["createExportJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/export/{searchId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["parameters"]["SearchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a download of what a stored search finds
         * @description Whether the search is there, and what the caller may read, is checked when it is downloaded.
         */
        post: operations["createExportJobForSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/export/{searchId}/{searchTypeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["parameters"]["SearchId"];
                /** @example b0a1c2d3-0001-4000-8000-000000000001 */
                searchTypeId: components["parameters"]["SearchTypeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a download of what a message list finds
         * @description Whether the search is there, and what the caller may read, is checked when it is downloaded.
         */
        post: operations["createExportJobForSearchType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/messages/job/{exportJobId}/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a prepared export
         * @description Usable for an hour after it was created. The file name is free; `.csv` at its end chooses the format.
         */
        get: operations["downloadExportJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export messages, oldest first */
        post: operations["exportMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/messages/{searchId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["parameters"]["SearchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export what a stored search finds, oldest first
         * @description A search with more than one query is refused, by a cluster with 500.
         */
        post: operations["exportSearchMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/search/messages/{searchId}/{searchTypeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["parameters"]["SearchId"];
                /** @example b0a1c2d3-0001-4000-8000-000000000001 */
                searchTypeId: components["parameters"]["SearchTypeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export what a message list finds, oldest first
         * @description Its decorators, query, time range and streams hold. What is unknown or no message list is refused, by a cluster with 500.
         */
        post: operations["exportSearchTypeMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{index}/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One stored message */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{index}/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms a text is indexed as */
        get: operations["analyzeMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a codec makes of a raw message
         * @description Nothing is stored. A message that names no source comes from `remote_address`; `override_source` in the settings replaces both.
         */
        post: operations["parseMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/universal/relative": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the last seconds
         * @description With `Accept: text/csv` it answers all rows as CSV in storage order, as exportRelative does, and takes `fields` (required then) and `batch_size` instead of `sort` and `decorate`.
         */
        get: operations["searchRelative"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/universal/absolute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search between two times
         * @description CSV with `Accept: text/csv`, as for searchRelative.
         */
        get: operations["searchAbsolute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/universal/keyword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search a time range in words
         * @description CSV with `Accept: text/csv`, as for searchRelative.
         */
        get: operations["searchKeyword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/universal/relative/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the last seconds as CSV */
        get: operations["exportRelative"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/universal/absolute/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a time range as CSV */
        get: operations["exportAbsolute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/universal/keyword/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a time range in words as CSV */
        get: operations["exportKeyword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who answers; serves as the ping */
        get: operations["getServerInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the sent session is still valid
         * @description Answers 200 for an invalid session too. `session_id` and `username` are filled only when trusted-header authentication opened a session during this call. Extends the session unless asked not to.
         */
        get: operations["validateSession"];
        put?: never;
        /**
         * Log in
         * @description A session sent along as credential is renewed instead of opening a second one. The documentation leaves `valid_until` and `user_id` out of the reply.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out
         * @description Ends the session of the credential; the id in the path is not looked at.
         */
        delete: operations["terminateSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/shares/entities/{entityGRN}/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A real server answers 500 for what is no GRN.
                 * @example grn::::stream:60b5f4d1e4a1d80001a2b400
                 */
                entityGRN: components["parameters"]["EntityGrn"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What sharing an entity would come to
         * @description Changes nothing, and answers 200 for a selection that would be refused. Without a selection the reply repeats the active shares; with one, even an empty one, it repeats and checks that.
         */
        post: operations["prepareEntityShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/shares/entities/{entityGRN}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A real server answers 500 for what is no GRN.
                 * @example grn::::stream:60b5f4d1e4a1d80001a2b400
                 */
                entityGRN: components["parameters"]["EntityGrn"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share an entity
         * @description The selection is the whole of what is wanted: what is missing in it, or everything when there is none, is taken away. The caller's own share and those of users the caller cannot see stay.
         */
        post: operations["updateEntityShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/shares/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * A page of what is shared with a user
         * @description Includes what is shared with everybody. Always by title. The documentation names the parameter after the username, but it is the user's id. There is no `query` in the reply.
         */
        get: operations["listUserShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authz/grants-overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is shared */
        get: operations["getGrantsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The streams the caller may read
         * @description All of them at once; those of one index set are found by their `index_set_id`.
         */
        get: operations["listStreams"];
        put?: never;
        /**
         * Save a paused stream
         * @description The caller becomes the owner, so that the caller's permissions change. For an index set that does not exist a 4.1 server answers 500.
         */
        post: operations["createStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The running streams the caller may read */
        get: operations["listEnabledStreams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/paginated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the streams the caller may read
         * @description Sorted byte by byte, capitals first. The query knows `id`, `title` and `description`, and a bare term is looked for in the title. `pagination.total` counts readable matches, `total` every stream there is. The specification has further filters; a 4.1 server knows none.
         */
        get: operations["listStreamsPaginated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /** One stream */
        get: operations["getStream"];
        /**
         * Change a stream
         * @description Only what is sent changes; a null or empty title, description or index set is ignored, so that a description cannot be blanked. The default stream refuses with 400.
         */
        put: operations["updateStream"];
        post?: never;
        /**
         * Remove a stream and its rules
         * @description System notifications about it and what was granted on it go too, so that the owner's permissions change. The default stream refuses with 400.
         */
        delete: operations["deleteStream"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop routing messages into a stream
         * @description Sets `disabled`. The default stream refuses with 400.
         */
        post: operations["pauseStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Route messages into a stream again
         * @description Clears `disabled`. The default stream refuses with 400.
         */
        post: operations["resumeStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a stream under a new title
         * @description The copy has the rules, the matching type, the alert conditions, the alarm callbacks and the outputs, and is paused. The default stream refuses with 400.
         */
        post: operations["cloneStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/testMatch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a message would be routed into a stream
         * @description A paused stream matches too; one without rules never does. Without `message` a 4.1 server answers 500.
         */
        post: operations["testStreamMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        /** The rules of a stream */
        get: operations["listStreamRules"];
        put?: never;
        /**
         * Add a rule to a stream
         * @description An empty field or value is refused where the type needs one. The default stream refuses with 400. A 4.1 server saves a type it does not know.
         */
        post: operations["createStreamRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/rules/types": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Not looked at; `null` will do.
                 * @example null
                 */
                streamId: string;
            };
            cookie?: never;
        };
        /** The rule types and their wording */
        get: operations["listStreamRuleTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{streamId}/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b61f0c8c5d3a1f2e4b7a11 */
                ruleId: components["parameters"]["StreamRuleId"];
            };
            cookie?: never;
        };
        /**
         * One rule
         * @description A 4.1 server finds rules of other streams too, and answers 500 to a malformed rule id.
         */
        get: operations["getStreamRule"];
        /**
         * Replace a rule
         * @description The default stream refuses with 400. A 4.1 server answers 500 to a malformed rule id.
         */
        put: operations["updateStreamRule"];
        post?: never;
        /**
         * Remove a rule
         * @description The default stream refuses with 400. A 4.1 server answers 500 to a malformed rule id.
         */
        delete: operations["deleteStreamRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every user
         * @description The built-in admin comes first, where there is one. Permissions are always filled in. Where the documentation speaks of `enabled`, users carry `account_status`.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * A new user
         * @description The user is enabled, and `full_name` becomes the first and the last name. A real server answers 500 for a blank first or last name.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/paginated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the users
         * @description `query` knows id, username, full_name and email; full_name is the main field. The built-in admin is never among `users`. There is no `grand_total`.
         */
        get: operations["listUsersPaginated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The username; for a change the user's id.
                 * @example mira
                 */
                user: string;
            };
            cookie?: never;
        };
        /**
         * A user by name
         * @description `permissions` and `grn_permissions` are empty unless the caller is that user or holds `users:permissionsedit:{username}`.
         */
        get: operations["getUserByUsername"];
        /**
         * Change a user
         * @description Fields without permission are dropped silently. An absent, null or empty `timezone` resets the time zone; other absent fields stay. Names change only when both are sent. `session_timeout_ms` -1 means never. The documentation sends a start page alone, which on a real server resets the time zone as well.
         */
        put: operations["updateUser"];
        post?: never;
        /** Delete a user by name */
        delete: operations["deleteUserByUsername"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/id/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * A user by id
         * @description Permissions are hidden as they are for a user by name.
         */
        get: operations["getUserById"];
        put?: never;
        post?: never;
        /**
         * Delete a user by id
         * @description The user's access tokens go too. The built-in admin cannot be deleted; a real server says so with 500.
         */
        delete: operations["deleteUserById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{username}/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a user's preferences
         * @description Replaces the whole map. A cluster refuses it for the built-in admin with 500.
         */
        put: operations["updateUserPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{username}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a user's own permissions
         * @description Permissions that a role of the user grants are not stored again.
         */
        put: operations["setUserPermissions"];
        post?: never;
        /** Take a user's own permissions away */
        delete: operations["clearUserPermissions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/password": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a user's password
         * @description `old_password` must be right, unless the caller may change everybody's. An external user's password is kept elsewhere, which is a 403.
         */
        put: operations["changeUserPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/status/{newStatus}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
                /**
                 * @description A real server takes it in any case.
                 * @example disabled
                 */
                newStatus: components["schemas"]["AccountStatus"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Enable, disable or retire a user
         * @description All but `enabled` ends the user's sessions, and tokens stop working. The own account and the built-in admin are refused; a real server answers 500 for the latter.
         */
        put: operations["setUserStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every permission there is
         * @description The permissions to install and uninstall content packs exist, but are not listed.
         */
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/permissions/reader/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        /**
         * What everybody may do with the own account
         * @description Nobody looks whether there is such a user.
         */
        get: operations["getReaderPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** A user's access tokens */
        get: operations["listUserTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
                /**
                 * @description The name of a new token; to delete one, its id or its secret, which then shows in logs.
                 * @example 60b5f8d3e4a1d80001a2b600
                 */
                token: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new access token
         * @description The secret is shown here and never again.
         */
        post: operations["createUserToken"];
        /** Delete an access token */
        delete: operations["deleteUserToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved searches and dashboards, with their state
         * @description `query` looks in the title; the fields are `id`, `title` and `summary`, which is the description.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Save a search or dashboard
         * @description Answers 200. The caller owns it and may view, manage and share it. Its search must have been stored. An id in use or an unknown search is refused, by a cluster with 500.
         */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A saved search or dashboard */
        get: operations["getView"];
        /**
         * Replace a saved search or dashboard
         * @description Nothing of the old view stays: send `owner` and `created_at` too, or they are lost. The id of the path holds. A cluster does not report an unknown id.
         */
        put: operations["updateView"];
        post?: never;
        /**
         * Delete a saved search or dashboard
         * @description Its search stays until the searches are cleaned up.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}/default": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a40008d2f4b0012ab3500 */
                id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Make a view the default one */
        put: operations["setDefaultView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/forValue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Views whose search has parameters
         * @description Takes no body.
         */
        post: operations["listQualifyingViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved searches
         * @description `query` looks in the title; the fields are `id` and `title`. To save or delete one, use the views.
         */
        get: operations["listSavedSearches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dashboards
         * @description `query` looks in the title; the fields are `id`, `title`, `description` and `summary`, which is the description too. To save or delete one, use the views.
         */
        get: operations["listDashboards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description 24 hexadecimal digits. */
        ObjectId: string;
        /** @description UUID. */
        AlertConditionId: string;
        /** @description Keyed by setting; the type's requested configuration says what each takes. */
        ConfigurationValues: {
            [key: string]: string | number | boolean | string[] | null;
        };
        /**
         * Format: date-time
         * @description ISO-8601 with milliseconds, UTC when the server wrote it.
         */
        Timestamp: string;
        /** @description Unresolved while `is_interval` holds and `resolved_at` is null. */
        Alert: {
            id: components["schemas"]["ObjectId"];
            condition_id: components["schemas"]["AlertConditionId"];
            stream_id: components["schemas"]["ObjectId"];
            description: string;
            condition_parameters: components["schemas"]["ConfigurationValues"];
            triggered_at: components["schemas"]["Timestamp"];
            resolved_at: components["schemas"]["Timestamp"] | null;
            /** @description Lasts until it is resolved. */
            is_interval: boolean;
        };
        AlertList: {
            total: number;
            alerts: components["schemas"]["Alert"][];
        };
        ApiError: {
            /** @constant */
            type: "ApiError";
            message: string | null;
        };
        ConstraintViolation: {
            message: string;
            message_template: string;
            path: string;
            invalid_value: unknown;
        };
        /** @description An error body that is an array, as only that of a refused pipeline or rule is too. */
        ConstraintViolations: components["schemas"]["ConstraintViolation"][];
        AlertCheckResult: {
            /** @description The embedded server sends the summary of the condition; another server may send something else. */
            condition: {
                [key: string]: unknown;
            };
            triggered: boolean;
            /** @description Only when triggered. */
            alert_description?: string;
        };
        AlertCheck: {
            results: components["schemas"]["AlertCheckResult"][];
            calculated_at: components["schemas"]["Timestamp"];
            total_triggered: number;
        };
        /** @description As Timestamp, but with a numeric offset that has no colon. */
        OffsetTimestamp: string;
        AlarmCallback: {
            id: components["schemas"]["ObjectId"];
            stream_id: components["schemas"]["ObjectId"];
            type: string;
            title: string | null;
            configuration: components["schemas"]["ConfigurationValues"];
            created_at: components["schemas"]["OffsetTimestamp"];
            /** @description A username. */
            creator_user_id: string;
        };
        AlarmCallbackList: {
            total: number;
            alarmcallbacks: components["schemas"]["AlarmCallback"][];
        };
        ConfigurationField: {
            /** @enum {unknown} */
            type: "text" | "number" | "boolean" | "dropdown" | "list";
            human_name: string;
            description: string | null;
            default_value: string | number | boolean | string[] | null;
            is_optional: boolean;
            /** @description text is_password, textarea; number only_positive, only_negative, is_port_number; list allow_create. */
            attributes: string[];
            additional_info: {
                /** @description The choices of a dropdown or list. */
                values?: {
                    [key: string]: string;
                };
            };
            /** @description 100 unless said; 200 is the end. */
            position: number;
        };
        /** @description Keyed by setting; the order of the keys is the last sort key of the form. */
        RequestedConfiguration: {
            [key: string]: components["schemas"]["ConfigurationField"];
        };
        AlarmCallbackType: {
            name: string;
            requested_configuration: components["schemas"]["RequestedConfiguration"];
        };
        AlarmCallbackTypes: {
            types: {
                [key: string]: components["schemas"]["AlarmCallbackType"];
            };
        };
        AlarmCallbackRequest: {
            type: string;
            title: string;
            configuration: components["schemas"]["ConfigurationValues"];
        };
        AlarmCallbackCreated: {
            alarmcallback_id: components["schemas"]["ObjectId"];
        };
        AlarmCallbackSuccess: {
            /** @constant */
            type: "success";
        };
        AlarmCallbackError: {
            /** @constant */
            type: "error";
            error: string;
        };
        AlarmCallbackResult: components["schemas"]["AlarmCallbackSuccess"] | components["schemas"]["AlarmCallbackError"];
        AlarmCallbackHistory: {
            id: components["schemas"]["ObjectId"];
            alarmcallbackconfiguration: components["schemas"]["AlarmCallback"];
            alert_id: components["schemas"]["ObjectId"];
            alertcondition_id: components["schemas"]["AlertConditionId"];
            result: components["schemas"]["AlarmCallbackResult"];
            created_at: components["schemas"]["Timestamp"];
        };
        AlarmCallbackHistoryList: {
            total: number;
            histories: components["schemas"]["AlarmCallbackHistory"][];
        };
        AlertConditionSummary: {
            id: components["schemas"]["AlertConditionId"];
            type: string;
            /** @description A username. */
            creator_user_id: string;
            created_at: components["schemas"]["OffsetTimestamp"];
            parameters: components["schemas"]["ConfigurationValues"];
            /** @description Absent inside a stream. */
            in_grace?: boolean;
            title: string | null;
        };
        AlertConditionList: {
            total: number;
            conditions: components["schemas"]["AlertConditionSummary"][];
        };
        AlertConditionType: {
            /** @description message_count, field_value, field_content_value or a plugin's. */
            type: string;
            name: string;
            human_name: string;
            requested_configuration: components["schemas"]["RequestedConfiguration"];
            link_to_docs: string;
        };
        AlertConditionTypes: {
            [key: string]: components["schemas"]["AlertConditionType"];
        };
        AlertConditionRequest: {
            type: string;
            title?: string | null;
            parameters: components["schemas"]["ConfigurationValues"];
        };
        AlertConditionCreated: {
            alert_condition_id: components["schemas"]["AlertConditionId"];
        };
        /** @description Model validation refused an entity; the key `_` holds errors that belong to no field. */
        ValidationApiError: {
            /** @constant */
            type: "ValidationApiError";
            message: string;
            validation_errors: {
                [key: string]: {
                    error: string;
                }[];
            };
        };
        AlertConditionTestError: {
            /** @description Name of the exception. */
            type: string;
            message: string | null;
        };
        AlertConditionTestResponse: {
            triggered: boolean;
            description: string | null;
            error: boolean;
            error_messages: components["schemas"]["AlertConditionTestError"][];
        };
        FlatPage: {
            /** @description Matches before paging. */
            total: number;
            page: number;
            per_page: number;
            /** @description Entries on this page. */
            count: number;
            /** @description As it was sent; only where the list takes one. */
            query?: string;
            /** @description Everything there is, whatever was asked for. */
            grand_total?: number;
        };
        DirectoryServer: {
            host: string;
            port: number;
        };
        DirectoryServers: components["schemas"]["DirectoryServer"][];
        /** @enum {unknown} */
        TransportSecurity: "none" | "tls" | "start_tls";
        /** @description A password is never sent back. */
        PasswordState: {
            is_set: boolean;
        };
        DirectoryConfig: {
            servers: components["schemas"]["DirectoryServers"];
            transport_security: components["schemas"]["TransportSecurity"];
            verify_certificates: boolean;
            system_user_dn: string;
            system_user_password: components["schemas"]["PasswordState"];
            user_search_base: string;
            /** @description `{0}` stands for the name typed at login. */
            user_search_pattern: string;
            user_name_attribute: string;
            user_full_name_attribute: string;
        };
        LdapConfig: components["schemas"]["DirectoryConfig"] & {
            /** @constant */
            type: "ldap";
            user_unique_id_attribute: string;
        };
        ActiveDirectoryConfig: components["schemas"]["DirectoryConfig"] & {
            /** @constant */
            type: "active-directory";
        };
        AuthBackendConfig: components["schemas"]["LdapConfig"] | components["schemas"]["ActiveDirectoryConfig"];
        AuthBackend: {
            id: components["schemas"]["ObjectId"];
            title: string;
            description: string;
            /** @description Ids of the roles that new users get. */
            default_roles: string[];
            config: components["schemas"]["AuthBackendConfig"];
        };
        AuthBackendPage: components["schemas"]["FlatPage"] & {
            backends: components["schemas"]["AuthBackend"][];
            grand_total: number;
            context: {
                active_backend: components["schemas"]["AuthBackend"] | null;
            };
        };
        SetPassword: {
            set_value: string;
        };
        KeepPassword: {
            /** @constant */
            keep_value: true;
        };
        DeletePassword: {
            /** @constant */
            delete_value: true;
        };
        /** @description Text is a new password; null or nothing clears it. */
        PasswordWrite: string | components["schemas"]["SetPassword"] | components["schemas"]["KeepPassword"] | components["schemas"]["DeletePassword"] | null;
        LdapConfigWrite: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ldap";
            servers: components["schemas"]["DirectoryServers"];
            transport_security: components["schemas"]["TransportSecurity"];
            /** @default true */
            verify_certificates?: boolean;
            /** @default  */
            system_user_dn?: string;
            system_user_password?: components["schemas"]["PasswordWrite"];
            user_search_base: string;
            user_search_pattern: string;
            /** @default entryUUID */
            user_unique_id_attribute?: string;
            user_name_attribute: string;
            user_full_name_attribute: string;
        };
        ActiveDirectoryConfigWrite: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "active-directory";
            servers: components["schemas"]["DirectoryServers"];
            transport_security: components["schemas"]["TransportSecurity"];
            /** @default true */
            verify_certificates?: boolean;
            /** @default  */
            system_user_dn?: string;
            system_user_password?: components["schemas"]["PasswordWrite"];
            user_search_base: string;
            /** @default (&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0}))) */
            user_search_pattern?: string;
            /** @default userPrincipalName */
            user_name_attribute?: string;
            /** @default displayName */
            user_full_name_attribute?: string;
        };
        AuthBackendConfigWrite: components["schemas"]["LdapConfigWrite"] | components["schemas"]["ActiveDirectoryConfigWrite"];
        AuthBackendWrite: {
            /** @description Not looked at. */
            id?: string | null;
            title: string;
            /** @default  */
            description?: string;
            /**
             * @description Ids of roles.
             * @default []
             */
            default_roles?: string[];
            config: components["schemas"]["AuthBackendConfigWrite"];
        };
        AuthBackendResponse: {
            backend: components["schemas"]["AuthBackend"];
        };
        /** @description What a form's definition lacks; the only error body with `failed`, without `type` and `message`. */
        FormValidationResult: {
            failed: boolean;
            /** @description Keyed by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description What the errors are about, keyed by field. */
            error_context: {
                [key: string]: string[];
            };
        };
        /** @enum {unknown} */
        AccountStatus: "enabled" | "disabled" | "deleted";
        /** @description A user in a paged list. */
        UserOverview: {
            id: string;
            auth_service_id: string | null;
            auth_service_uid: string | null;
            username: string;
            email: string;
            first_name: string | null;
            last_name: string | null;
            full_name: string | null;
            external_user: boolean | null;
            /** @description Names; ids in the list of an authentication service's users. */
            roles: string[];
            read_only: boolean | null;
            /** @description Null without a session. */
            session_active: boolean | null;
            last_activity: components["schemas"]["OffsetTimestamp"] | null;
            client_address: string | null;
            account_status: components["schemas"]["AccountStatus"];
            service_account: boolean;
        };
        AuthBackendUserPage: components["schemas"]["FlatPage"] & {
            users: components["schemas"]["UserOverview"][];
            query: string;
            grand_total: number;
            context: {
                /** @description Keyed by role id. */
                roles: {
                    [key: string]: {
                        title: string;
                    };
                };
            };
        };
        ActiveAuthBackendType: {
            /** @description `ldap`, `active-directory` or what a plugin brought. */
            backend: string | null;
        };
        ActiveAuthBackend: {
            backend: components["schemas"]["AuthBackend"] | null;
            context: {
                backends_total: number;
            };
        };
        AuthServicesConfiguration: {
            /** @description An id. */
            active_backend: string | null;
        };
        AuthServicesConfigurationResponse: {
            configuration: components["schemas"]["AuthServicesConfiguration"];
        };
        AuthServicesConfigurationWrite: {
            active_backend: components["schemas"]["ObjectId"] | null;
        };
        AuthBackendTestLogin: {
            username: string;
            password: string | components["schemas"]["SetPassword"];
        };
        AuthBackendTestRequest: {
            /** @description The service whose stored password `keep_value` means. */
            backend_id?: components["schemas"]["ObjectId"] | null;
            backend_configuration: components["schemas"]["AuthBackendWrite"];
            /** @description Only for the test of a login. */
            user_login?: components["schemas"]["AuthBackendTestLogin"] | null;
        };
        LoginTestDetails: {
            user_exists: boolean;
            login_success: boolean;
            /** @description Empty when there is no such user: dn, email, `unique_id (<attribute>)` in base64, the attributes of the name and the full name, and in an Active Directory account_enabled as text. */
            user_details: {
                [key: string]: string;
            };
        };
        /** @description The test of a connection has no details. */
        NoTestDetails: Record<string, unknown>;
        AuthBackendTestResult: {
            success: boolean;
            message: string;
            errors: string[];
            result: components["schemas"]["LoginTestDetails"] | components["schemas"]["NoTestDetails"];
        };
        HttpHeaderAuthConfig: {
            /** @default false */
            enabled: boolean;
            /** @default Remote-User */
            username_header: string;
        };
        SystemOverview: {
            facility: string;
            codename: string;
            node_id: string;
            cluster_id: string;
            version: string;
            started_at: components["schemas"]["Timestamp"];
            is_processing: boolean;
            hostname: string;
            /** @enum {unknown} */
            lifecycle: "uninitialized" | "starting" | "running" | "paused" | "halting" | "failed" | "throttled" | "override lb:dead" | "override lb:alive" | "override lb:throttled";
            /** @enum {unknown} */
            lb_status: "alive" | "dead" | "throttled";
            timezone: string;
            operating_system: string;
        };
        Locale: {
            language_tag: string;
            display_name: string;
        };
        LocalesResponse: {
            locales: {
                [key: string]: components["schemas"]["Locale"];
            };
        };
        /** @enum {unknown} */
        SystemNotificationType: "deflector_exists_as_index" | "multi_master" | "no_master" | "es_open_files" | "es_cluster_red" | "es_unavailable" | "no_input_running" | "input_failed_to_start" | "input_failure_shutdown" | "check_server_clocks" | "outdated_version" | "email_transport_configuration_invalid" | "email_transport_failed" | "stream_processing_disabled" | "gc_too_long" | "journal_utilization_too_high" | "journal_uncommitted_messages_deleted" | "output_disabled" | "output_failing" | "index_ranges_recalculation" | "generic" | "es_node_disk_watermark_low" | "es_node_disk_watermark_high" | "es_node_disk_watermark_flood_stage" | "es_version_mismatch" | "legacy_ldap_config_migration";
        SystemNotification: {
            type: components["schemas"]["SystemNotificationType"];
            /** @enum {unknown} */
            severity: "normal" | "urgent";
            timestamp: components["schemas"]["Timestamp"];
            node_id: string;
            /** @description Absent when the type has none. */
            details?: {
                [key: string]: unknown;
            };
        };
        SystemNotificationList: {
            total: number;
            notifications: components["schemas"]["SystemNotification"][];
        };
        NodeSummary: {
            cluster_id: string;
            node_id: string;
            type: string;
            is_master: boolean;
            /** @description URL of that node's API. */
            transport_address: string;
            last_seen: components["schemas"]["Timestamp"];
            /** @description The part of the id before its first hyphen. */
            short_node_id: string;
            hostname: string;
        };
        NodeSummaryList: {
            nodes: components["schemas"]["NodeSummary"][];
            total: number;
        };
        ElasticsearchHealth: {
            number_of_nodes: number;
            number_of_data_nodes: number;
            active_shards: number;
            relocating_shards: number;
            active_primary_shards: number;
            initializing_shards: number;
            unassigned_shards: number;
            timed_out: boolean;
            pending_tasks: number;
            pending_tasks_time_in_queue: number[];
        };
        ElasticsearchStats: {
            cluster_name: string;
            cluster_version: string;
            /** @enum {unknown} */
            status: "Red" | "Yellow" | "Green";
            cluster_health: components["schemas"]["ElasticsearchHealth"];
            nodes_stats: {
                total: number;
                master_only: number;
                data_only: number;
                master_data: number;
                client: number;
            };
            indices_stats: {
                index_count: number;
                /** @description Bytes. */
                store_size: number;
                /** @description Bytes. */
                field_data_size: number;
                /** @description Bytes. */
                id_cache_size: number;
            };
        };
        ClusterOverview: {
            [key: string]: components["schemas"]["SystemOverview"] | null;
        };
        ByteSize: {
            bytes: number;
            kilobytes: number;
            megabytes: number;
        };
        JvmInfo: {
            free_memory: components["schemas"]["ByteSize"];
            max_memory: components["schemas"]["ByteSize"];
            total_memory: components["schemas"]["ByteSize"];
            used_memory: components["schemas"]["ByteSize"];
            node_id: string;
            pid: string;
            /** @description Vendor, version and operating system. */
            info: string;
        };
        ClusterConfigList: {
            total: number;
            classes: string[];
        };
        /** @description A length of time in ISO-8601, such as `P1D` or `PT5M`; `PT0S` is none. */
        Period: string;
        /**
         * @description The longest time range a search covers; `PT0S` is no limit. Only universal searches are cut to it.
         * @default PT0S
         */
        QueryTimeRangeLimit: components["schemas"]["Period"];
        /** @description Labels keyed by ISO-8601 duration; `PT0S` is all messages. */
        TimeRangeOptions: {
            [key: string]: string;
        };
        SearchesConfig: {
            query_time_range_limit: components["schemas"]["QueryTimeRangeLimit"];
            relative_timerange_options: components["schemas"]["TimeRangeOptions"];
            surrounding_timerange_options: components["schemas"]["TimeRangeOptions"];
            surrounding_filter_fields: string[];
            analysis_disabled_fields: string[];
        };
        /** @description Durations in ISO-8601. */
        SidecarSystemConfig: {
            /**
             * @description Silent for longer is deleted.
             * @default P14D
             */
            sidecar_expiration_threshold: string;
            /**
             * @description Silent for longer is inactive.
             * @default PT1M
             */
            sidecar_inactive_threshold: string;
            /** @default PT30S */
            sidecar_update_interval: string;
            /** @default true */
            sidecar_send_status: boolean;
            /** @default false */
            sidecar_configuration_override: boolean;
        };
        /** @description Times in milliseconds. */
        EventsConfiguration: {
            /** @default 60000 */
            events_search_timeout: number;
            /** @default 300000 */
            events_notification_retry_period: number;
            /** @default 50 */
            events_notification_default_backlog: number;
            /**
             * @description 0 is off.
             * @default 3600000
             */
            events_catchup_window: number;
        };
        UserAndTeamsConfig: {
            /** @default true */
            allow_sharing_with_everyone: boolean;
            /** @default true */
            allow_sharing_with_users: boolean;
        };
        GeoIpResolverConfig: {
            /** @default false */
            enabled: boolean;
            /**
             * @default MAXMIND_CITY
             * @enum {unknown}
             */
            db_type: "MAXMIND_ASN" | "MAXMIND_CITY" | "MAXMIND_COUNTRY" | "IPINFO_STANDARD_LOCATION" | "IPINFO_ASN";
            /** @default /etc/graylog/server/GeoLite2-City.mmdb */
            db_path: string;
        };
        MessageProcessor: {
            name: string;
            class_name: string;
        };
        MessageProcessorsConfig: {
            processor_order: components["schemas"]["MessageProcessor"][];
            /** @description Classes. */
            disabled_processors: string[];
        };
        UrlWhitelistEntry: {
            /** @description A UUID the client makes. */
            id: string;
            /**
             * @description `literal` is the whole URL, `regex` is found anywhere in it.
             * @enum {unknown}
             */
            type: "literal" | "regex";
            title: string;
            value: string;
        };
        UrlWhitelist: {
            entries: components["schemas"]["UrlWhitelistEntry"][];
            disabled: boolean;
        };
        /** @description A class that this contract does not know. */
        OtherClusterConfig: {
            [key: string]: unknown;
        };
        /** @description Which of them it is, the class in the path says: `x-classes` has the schema of every class. Plugins bring classes of their own. A setting is always written as a whole. */
        ClusterConfig: components["schemas"]["SearchesConfig"] | components["schemas"]["SidecarSystemConfig"] | components["schemas"]["EventsConfiguration"] | components["schemas"]["UserAndTeamsConfig"] | components["schemas"]["GeoIpResolverConfig"] | components["schemas"]["MessageProcessorsConfig"] | components["schemas"]["UrlWhitelist"] | components["schemas"]["HttpHeaderAuthConfig"] | components["schemas"]["AuthServicesConfiguration"] | components["schemas"]["OtherClusterConfig"];
        UrlWhitelistCheckRequest: {
            url: string;
        };
        UrlWhitelistCheck: {
            url: string;
            is_whitelisted: boolean;
        };
        UrlWhitelistRegexRequest: {
            url_template: string;
            placeholder?: string | null;
        };
        UrlWhitelistRegex: {
            regex: string;
        };
        ParameterBinding: {
            type: string;
            value?: unknown;
        } & {
            [key: string]: unknown;
        };
        Parameter: {
            /** @default value-parameter-v1 */
            type?: string;
            name: string;
            title?: string | null;
            description?: string | null;
            data_type: string;
            default_value?: unknown;
            /** @default false */
            optional?: boolean;
            binding?: components["schemas"]["ParameterBinding"] | null;
        };
        /** @enum {unknown} */
        AggregationFunction: "avg" | "card" | "count" | "max" | "min" | "stddev" | "sum" | "sumofsquares" | "variance";
        AggregationSeries: {
            /** @description Made by the server when absent; the console's are function and field, `avg-took_ms`, `count-`. */
            id?: string | null;
            function: components["schemas"]["AggregationFunction"];
            /** @description Needed by all but `count`; empty is null. */
            field?: string | null;
        };
        /** @description An expression that is true or false; `expr` tells which. */
        ConditionExpr: components["schemas"]["LogicalExpr"] | components["schemas"]["NotExpr"] | components["schemas"]["ComparisonExpr"] | components["schemas"]["GroupExpr"] | components["schemas"]["TrueExpr"];
        LogicalExpr: {
            /** @enum {unknown} */
            expr: "&&" | "||";
            left: components["schemas"]["ConditionExpr"];
            right: components["schemas"]["ConditionExpr"];
        };
        NotExpr: {
            /** @constant */
            expr: "!";
            left: components["schemas"]["ConditionExpr"];
        };
        NumberExpr: {
            /** @constant */
            expr: "number";
            value: number;
        };
        NumberRefExpr: {
            /** @constant */
            expr: "number-ref";
            /** @description The id of a series. */
            ref: string;
        };
        /** @description An expression that is a number. */
        ValueExpr: components["schemas"]["NumberExpr"] | components["schemas"]["NumberRefExpr"];
        ComparisonExpr: {
            /** @enum {unknown} */
            expr: "==" | ">" | ">=" | "<" | "<=";
            left: components["schemas"]["ValueExpr"];
            right: components["schemas"]["ValueExpr"];
        };
        GroupExpr: {
            /** @constant */
            expr: "group";
            /** @description `&&` or `||`; says what `child` is made of and decides nothing. */
            operator: string;
            child: components["schemas"]["ConditionExpr"];
        };
        TrueExpr: {
            /** @constant */
            expr: "true";
        };
        AggregationConditions: {
            /** @description Always in answers. */
            expression?: components["schemas"]["ConditionExpr"] | null;
        };
        /** @description Every match is an event when there is neither group nor series nor condition; series and conditions need each other, and groups need both. */
        AggregationConfig: {
            /** @constant */
            type: "aggregation-v1";
            query: string;
            /** @default [] */
            query_parameters?: components["schemas"]["Parameter"][];
            /** @description None is all streams. */
            streams: components["schemas"]["ObjectId"][];
            /** @description Fields. */
            group_by: string[];
            series: components["schemas"]["AggregationSeries"][];
            /** @description Always in answers. */
            conditions?: components["schemas"]["AggregationConditions"] | null;
            /** @description Above 0. */
            search_within_ms: number;
            /** @description Above 0. */
            execute_every_ms: number;
        };
        /** @description What makes the events. An unknown type is kept readable, and refused under `config` when it is sent. */
        EventConfig: components["schemas"]["AggregationConfig"];
        TemplateFieldValueProvider: {
            /** @constant */
            type: "template-v1";
            /** @description Reads fields as `${source.name}`. */
            template: string;
            /**
             * @description No value at all when one is missing.
             * @default false
             */
            require_values?: boolean;
        };
        LookupFieldValueProvider: {
            /** @constant */
            type: "lookup-v1";
            /** @description Name of a lookup table. */
            table_name: string;
            key_field: string;
        };
        FieldValueProvider: components["schemas"]["TemplateFieldValueProvider"] | components["schemas"]["LookupFieldValueProvider"];
        EventFieldSpec: {
            /**
             * @description Clients send `string`.
             * @enum {unknown}
             */
            data_type: "string" | "error";
            /** @description The console uses just one. */
            providers: components["schemas"]["FieldValueProvider"][];
        };
        EventNotificationSettings: {
            /** @description No further notification for the same key; 0 is none. */
            grace_period_ms: number;
            /** @description Messages to send along; null and absent are 0. */
            backlog_size?: number | null;
        };
        /** @description Of a notification's own type. */
        NotificationParameters: {
            type: string;
        } & {
            [key: string]: unknown;
        };
        EventNotificationRef: {
            notification_id: components["schemas"]["ObjectId"];
            notification_parameters?: components["schemas"]["NotificationParameters"] | null;
        };
        PersistToStreamsStorage: {
            /** @constant */
            type: "persist-to-streams-v1";
            /** @default [] */
            streams?: components["schemas"]["ObjectId"][];
        };
        EventStorage: components["schemas"]["PersistToStreamsStorage"];
        /** @description What makes up an event definition, whether it is sent or answered. */
        EventDefinitionProperties: {
            /** @description Not empty. */
            title: string;
            description: string;
            /** @description 1 low, 2 normal, 3 high. */
            priority: number;
            /** @description Its events are alerts. */
            alert: boolean;
            config: components["schemas"]["EventConfig"];
            /**
             * @description Keyed by custom field; names have letters, digits and `_ . - @`.
             * @default {}
             */
            field_spec?: {
                [key: string]: components["schemas"]["EventFieldSpec"];
            };
            /** @description The custom fields that tell events apart, in the order of the event's key. */
            key_spec: string[];
            notification_settings: components["schemas"]["EventNotificationSettings"];
            /** @default [] */
            notifications?: components["schemas"]["EventNotificationRef"][];
            /**
             * @description The server keeps just one, which stores events in the stream of all events.
             * @default []
             */
            storage?: components["schemas"]["EventStorage"][];
        };
        EventDefinition: WithRequired<components["schemas"]["EventDefinitionProperties"], "field_spec" | "notifications" | "storage"> & {
            id: components["schemas"]["ObjectId"];
        };
        /** @description The time range of the next run. */
        SchedulerData: {
            /** @constant */
            type: "event-processor-execution-v1";
            timerange_from: components["schemas"]["Timestamp"];
            timerange_to: components["schemas"]["Timestamp"];
        };
        /** @description Everything else is null while `is_scheduled` is false. */
        SchedulerContext: {
            /** @description The definition is on. */
            is_scheduled: boolean;
            /** @enum {unknown} */
            status: "runnable" | "running" | "complete" | "paused" | "error" | null;
            next_time: components["schemas"]["Timestamp"] | null;
            triggered_at: components["schemas"]["Timestamp"] | null;
            /** @description Null before the first run. */
            data: components["schemas"]["SchedulerData"] | null;
        };
        EventDefinitionPageContext: {
            /** @description Keyed by definition id. */
            scheduler: {
                [key: string]: components["schemas"]["SchedulerContext"];
            };
        };
        EventDefinitionPage: WithRequired<components["schemas"]["FlatPage"], "query" | "grand_total"> & {
            event_definitions: components["schemas"]["EventDefinition"][];
            context: components["schemas"]["EventDefinitionPageContext"];
        };
        CreateEventDefinitionRequest: components["schemas"]["EventDefinitionProperties"] & {
            /** @description Ignored. */
            id?: components["schemas"]["ObjectId"] | null;
        };
        UpdateEventDefinitionRequest: components["schemas"]["EventDefinitionProperties"] & {
            /** @description The same as in the path. */
            id: components["schemas"]["ObjectId"];
        };
        EventDefinitionContext: {
            scheduler: components["schemas"]["SchedulerContext"];
        };
        EventDefinitionWithContext: {
            event_definition: components["schemas"]["EventDefinition"];
            context: components["schemas"]["EventDefinitionContext"];
        };
        /** @description Posts JSON with `event_definition_id`, `event_definition_type`, `event_definition_title`, `event_definition_description`, `job_definition_id`, `job_trigger_id`, `event` and `backlog`. */
        HttpNotificationConfig: {
            /** @constant */
            type: "http-notification-v1";
            /** @description Not empty. */
            url: string;
        };
        /** @description The templates know what an HTTP notification posts. There must be a subject, a body of either kind, and a recipient of either kind. */
        EmailNotificationConfig: {
            /** @constant */
            type: "email-notification-v1";
            /** @description The server has a default. */
            sender?: string;
            /** @description The server has a default. */
            subject?: string;
            /** @description The server has a default. */
            body_template?: string;
            /** @default  */
            html_body_template?: string;
            /** @default [] */
            email_recipients?: string[];
            /**
             * @description Usernames.
             * @default []
             */
            user_recipients?: string[];
        };
        LegacyNotificationConfig: {
            /** @constant */
            type: "legacy-alarm-callback-notification-v1";
            /** @description A type of alarm callback; not empty. */
            callback_type: string;
            configuration: components["schemas"]["ConfigurationValues"];
        };
        /** @description How to notify. An unknown type is kept readable, and refused under `config` when it is sent. */
        NotificationConfig: components["schemas"]["HttpNotificationConfig"] | components["schemas"]["EmailNotificationConfig"] | components["schemas"]["LegacyNotificationConfig"];
        /** @description What makes up a notification, whether it is sent or answered. */
        EventNotificationProperties: {
            /** @description Not empty. */
            title: string;
            description: string;
            config: components["schemas"]["NotificationConfig"];
        };
        EventNotification: components["schemas"]["EventNotificationProperties"] & {
            id: components["schemas"]["ObjectId"];
        };
        EventNotificationPage: WithRequired<components["schemas"]["FlatPage"], "query" | "grand_total"> & {
            notifications: components["schemas"]["EventNotification"][];
        };
        CreateEventNotificationRequest: components["schemas"]["EventNotificationProperties"] & {
            /** @description Ignored. */
            id?: components["schemas"]["ObjectId"] | null;
        };
        LegacyNotificationType: {
            name: string;
            configuration: components["schemas"]["RequestedConfiguration"];
        };
        LegacyNotificationTypes: {
            types: {
                [key: string]: components["schemas"]["LegacyNotificationType"];
            };
        };
        UpdateEventNotificationRequest: components["schemas"]["EventNotificationProperties"] & {
            /** @description The same as in the path. */
            id: components["schemas"]["ObjectId"];
        };
        RelativeTimeRange: {
            /** @constant */
            type: "relative";
            /** @description Seconds until now; 0 means all messages. */
            range: number;
        };
        RelativeTimeSpan: {
            /** @constant */
            type: "relative";
            /** @description Seconds ago. */
            from: number;
            /** @description Seconds ago, not more than `from`; absent means now. */
            to?: number;
        };
        AbsoluteTimeRange: {
            /** @constant */
            type: "absolute";
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
        };
        KeywordTimeRange: {
            /** @constant */
            type: "keyword";
            /** @description Read when the request arrives; unreadable is 400. */
            keyword: string;
        };
        /** @description Both ends are inclusive. */
        TimeRange: components["schemas"]["RelativeTimeRange"] | components["schemas"]["RelativeTimeSpan"] | components["schemas"]["AbsoluteTimeRange"] | components["schemas"]["KeywordTimeRange"];
        AggregationParameters: {
            /** @constant */
            type: "aggregation-v1";
            timerange: components["schemas"]["TimeRange"];
            streams?: string[];
            batch_size?: number;
        };
        /** @description Of the job's own type. */
        JobDefinitionConfig: {
            type: string;
        } & {
            [key: string]: unknown;
        };
        JobDefinition: {
            id: components["schemas"]["ObjectId"];
            title: string;
            description: string;
            config: components["schemas"]["JobDefinitionConfig"];
        };
        JobDefinitionPage: WithRequired<components["schemas"]["FlatPage"], "query"> & {
            job_definitions: components["schemas"]["JobDefinition"][];
        };
        EventsSearchFilter: {
            /**
             * @default include
             * @enum {unknown}
             */
            alerts?: "include" | "exclude" | "only";
            /**
             * @description None is all.
             * @default []
             */
            event_definitions?: components["schemas"]["ObjectId"][];
        };
        EventsSearchRequest: {
            /** @default  */
            query?: string;
            /** @default 1 */
            page?: number;
            /** @default 10 */
            per_page?: number;
            /** @description Absent is the last hour. */
            timerange?: components["schemas"]["TimeRange"];
            filter?: components["schemas"]["EventsSearchFilter"];
            /** @default timestamp */
            sort_by?: string;
            /**
             * @default desc
             * @enum {unknown}
             */
            sort_direction?: "asc" | "desc";
        };
        Event: {
            /** @description ULID. */
            id: string;
            event_definition_type: string;
            event_definition_id: components["schemas"]["ObjectId"];
            /** @description What it came of, `urn:graylog:message:es:` or `urn:graylog:event:es:` with the index and the id. */
            origin_context: string | null;
            timestamp: components["schemas"]["Timestamp"];
            timestamp_processing: components["schemas"]["Timestamp"];
            timerange_start: components["schemas"]["Timestamp"] | null;
            timerange_end: components["schemas"]["Timestamp"] | null;
            /** @description Where it is stored. */
            streams: components["schemas"]["ObjectId"][];
            /** @description Where its messages were found. */
            source_streams: components["schemas"]["ObjectId"][];
            message: string;
            source: string;
            key_tuple: string[];
            key: string | null;
            /** @description 1 low, 2 normal, 3 high. */
            priority: number;
            alert: boolean;
            fields: {
                [key: string]: string;
            };
            group_by_fields: {
                [key: string]: string;
            };
        };
        EventEntry: {
            event: components["schemas"]["Event"];
            index_name: string;
            /** @description Always `message`. */
            index_type: string;
        };
        /** @description The request with its defaults. */
        EventsSearchParameters: WithRequired<components["schemas"]["EventsSearchRequest"], "query" | "page" | "per_page" | "timerange" | "filter" | "sort_by" | "sort_direction">;
        EventsContextEntity: {
            id: string;
            title: string;
            description: string | null;
        };
        /** @description What the events name and still exists, keyed by id; `streams` has those the events are stored in. */
        EventsSearchContext: {
            event_definitions: {
                [key: string]: components["schemas"]["EventsContextEntity"];
            };
            streams: {
                [key: string]: components["schemas"]["EventsContextEntity"];
            };
        };
        EventsSearchResult: {
            events: components["schemas"]["EventEntry"][];
            used_indices: string[];
            parameters: components["schemas"]["EventsSearchParameters"];
            total_events: number;
            /** @description Milliseconds. */
            duration: number;
            context: components["schemas"]["EventsSearchContext"];
        };
        /** @description The query string could not be read; `line` and `column` are 1-based. */
        QueryParseError: {
            /** @constant */
            type: "DetailedError";
            message: string;
            details: string[];
            line: number | null;
            column: number | null;
        };
        SearchEngineError: {
            /** @constant */
            type: "DetailedError";
            message: string;
            details: string[];
        };
        EventEntityTypes: {
            processor_types: string[];
            field_provider_types: string[];
            storage_handler_types: string[];
            aggregation_functions: string[];
        };
        /**
         * @description Whether the extracted text leaves the source field.
         * @enum {unknown}
         */
        CursorStrategy: "cut" | "copy";
        /** @description There is nothing to set. */
        PlainConverterConfig: Record<string, unknown>;
        /** @description A converter without settings. */
        PlainConverter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "numeric" | "hash" | "ip_anonymizer" | "syslog_pri_level" | "syslog_pri_facility" | "tokenizer" | "lowercase" | "uppercase";
            config: components["schemas"]["PlainConverterConfig"];
        };
        DateConverterConfig: {
            /** @description A Joda-Time pattern, such as `yyyy-MM-dd HH:mm:ss`. */
            date_format: string;
            /** @default Etc/UTC */
            time_zone?: string;
            /**
             * @description A language tag.
             * @default en
             */
            locale?: string;
        };
        DateConverter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "date";
            config: components["schemas"]["DateConverterConfig"];
        };
        SplitAndCountConverterConfig: {
            split_by: string;
        };
        SplitAndCountConverter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "split_and_count";
            config: components["schemas"]["SplitAndCountConverterConfig"];
        };
        CsvConverterConfig: {
            /** @description Names of the fields, separated by commas. */
            column_header: string;
            /** @default , */
            separator?: string;
            /** @default " */
            quote_char?: string;
            /** @default \ */
            escape_char?: string;
            /** @default false */
            strict_quotes?: boolean;
            /** @default true */
            trim_leading_whitespace?: boolean;
        };
        CsvConverter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "csv";
            config: components["schemas"]["CsvConverterConfig"];
        };
        FlexDateConverterConfig: {
            /** @default Etc/UTC */
            time_zone?: string;
        };
        FlexDateConverter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "flexdate";
            config: components["schemas"]["FlexDateConverterConfig"];
        };
        LookupTableConverterConfig: {
            /** @description The name of a table that there is. */
            lookup_table_name: string;
        };
        LookupTableConverter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lookup_table";
            config: components["schemas"]["LookupTableConverterConfig"];
        };
        ExtractorConverter: components["schemas"]["PlainConverter"] | components["schemas"]["DateConverter"] | components["schemas"]["FlexDateConverter"] | components["schemas"]["SplitAndCountConverter"] | components["schemas"]["CsvConverter"] | components["schemas"]["LookupTableConverter"];
        /**
         * @description `string` is contained in the field, `regex` is found in it.
         * @enum {unknown}
         */
        ExtractorConditionType: "none" | "string" | "regex";
        MetricDistribution: {
            min: number;
            max: number;
            mean: number;
            std_dev: number;
            "95th_percentile": number;
            "98th_percentile": number;
            "99th_percentile": number;
        };
        MetricRate: {
            total: number;
            mean: number;
            one_minute: number;
            five_minute: number;
            fifteen_minute: number;
        };
        /** @description In `microseconds` and `events/second`; all null where the node keeps no such timer. */
        ExtractorTimer: {
            time: components["schemas"]["MetricDistribution"] | null;
            rate: components["schemas"]["MetricRate"] | null;
            duration_unit: string | null;
            rate_unit: string | null;
        };
        ExtractorMetrics: {
            total: components["schemas"]["ExtractorTimer"];
            condition: components["schemas"]["ExtractorTimer"];
            execution: components["schemas"]["ExtractorTimer"];
            converters: components["schemas"]["ExtractorTimer"];
            condition_hits: number;
            condition_misses: number;
        };
        ExtractorBase: {
            id: string;
            title: string;
            cursor_strategy: components["schemas"]["CursorStrategy"];
            source_field: string;
            target_field: string;
            /** @description A username. */
            creator_user_id: string;
            converters: components["schemas"]["ExtractorConverter"][];
            condition_type: components["schemas"]["ExtractorConditionType"];
            condition_value: string;
            order: number;
            exceptions: number;
            converter_exceptions: number;
            metrics: components["schemas"]["ExtractorMetrics"];
        };
        /** @description There is nothing to set. */
        CopyInputExtractorConfig: Record<string, unknown>;
        CopyInputExtractor: {
            /** @constant */
            type: "copy_input";
            extractor_config: components["schemas"]["CopyInputExtractorConfig"];
        } & (components["schemas"]["ExtractorBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "copy_input";
        });
        GrokExtractorConfig: {
            grok_pattern: string;
            /** @default false */
            named_captures_only?: boolean;
        };
        GrokExtractor: {
            /** @constant */
            type: "grok";
            extractor_config: components["schemas"]["GrokExtractorConfig"];
        } & (components["schemas"]["ExtractorBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "grok";
        });
        JsonExtractorConfig: {
            /** @default false */
            flatten?: boolean;
            /** @default , */
            list_separator?: string;
            /** @default _ */
            key_separator?: string;
            /** @default = */
            kv_separator?: string;
            /** @default false */
            replace_key_whitespace?: boolean;
            /** @default _ */
            key_whitespace_replacement?: string;
            /** @default  */
            key_prefix?: string;
        };
        JsonExtractor: {
            /** @constant */
            type: "json";
            extractor_config: components["schemas"]["JsonExtractorConfig"];
        } & (components["schemas"]["ExtractorBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "json";
        });
        RegexExtractorConfig: {
            /** @description Its first group is extracted; a dot matches a line break. */
            regex_value: string;
        };
        RegexExtractor: {
            /** @constant */
            type: "regex";
            extractor_config: components["schemas"]["RegexExtractorConfig"];
        } & (components["schemas"]["ExtractorBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "regex";
        });
        RegexReplaceExtractorConfig: {
            regex: string;
            /** @default $1 */
            replacement?: string;
            /** @default false */
            replace_all?: boolean;
        };
        RegexReplaceExtractor: {
            /** @constant */
            type: "regex_replace";
            extractor_config: components["schemas"]["RegexReplaceExtractorConfig"];
        } & (components["schemas"]["ExtractorBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "regex_replace";
        });
        SplitAndIndexExtractorConfig: {
            split_by: string;
            /** @description 1 is the first part. */
            index: number;
        };
        SplitAndIndexExtractor: {
            /** @constant */
            type: "split_and_index";
            extractor_config: components["schemas"]["SplitAndIndexExtractorConfig"];
        } & (components["schemas"]["ExtractorBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "split_and_index";
        });
        /** @description The tester calls the two `start` and `end`. */
        SubstringExtractorConfig: {
            /** @description 0 is the first character. */
            begin_index: number;
            /** @description The character that is left out. */
            end_index: number;
        };
        SubstringExtractor: {
            /** @constant */
            type: "substring";
            extractor_config: components["schemas"]["SubstringExtractorConfig"];
        } & (components["schemas"]["ExtractorBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "substring";
        });
        LookupTableExtractorConfig: {
            /** @description The name of a table that there is. */
            lookup_table_name: string;
        };
        LookupTableExtractor: {
            /** @constant */
            type: "lookup_table";
            extractor_config: components["schemas"]["LookupTableExtractorConfig"];
        } & (components["schemas"]["ExtractorBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lookup_table";
        });
        Extractor: components["schemas"]["CopyInputExtractor"] | components["schemas"]["GrokExtractor"] | components["schemas"]["JsonExtractor"] | components["schemas"]["RegexExtractor"] | components["schemas"]["RegexReplaceExtractor"] | components["schemas"]["SplitAndIndexExtractor"] | components["schemas"]["SubstringExtractor"] | components["schemas"]["LookupTableExtractor"];
        ExtractorsList: {
            total: number;
            extractors: components["schemas"]["Extractor"][];
        };
        /** @description Settings keyed by converter, in the order they run. */
        ExtractorConverters: {
            numeric?: components["schemas"]["PlainConverterConfig"];
            date?: components["schemas"]["DateConverterConfig"];
            hash?: components["schemas"]["PlainConverterConfig"];
            split_and_count?: components["schemas"]["SplitAndCountConverterConfig"];
            ip_anonymizer?: components["schemas"]["PlainConverterConfig"];
            syslog_pri_level?: components["schemas"]["PlainConverterConfig"];
            syslog_pri_facility?: components["schemas"]["PlainConverterConfig"];
            tokenizer?: components["schemas"]["PlainConverterConfig"];
            csv?: components["schemas"]["CsvConverterConfig"];
            lowercase?: components["schemas"]["PlainConverterConfig"];
            uppercase?: components["schemas"]["PlainConverterConfig"];
            flexdate?: components["schemas"]["FlexDateConverterConfig"];
            lookup_table?: components["schemas"]["LookupTableConverterConfig"];
        };
        ExtractorRequestBase: {
            title: string;
            cut_or_copy: components["schemas"]["CursorStrategy"];
            source_field: string;
            /** @description Empty where the extractor names the fields itself. */
            target_field: string;
            converters: components["schemas"]["ExtractorConverters"];
            condition_type: components["schemas"]["ExtractorConditionType"];
            /** @description Empty without a condition. */
            condition_value: string;
            /** @default 0 */
            order?: number;
        };
        CopyInputExtractorRequest: {
            /** @constant */
            extractor_type: "copy_input";
            extractor_config: components["schemas"]["CopyInputExtractorConfig"];
        } & (components["schemas"]["ExtractorRequestBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            extractor_type: "copy_input";
        });
        GrokExtractorRequest: {
            /** @constant */
            extractor_type: "grok";
            extractor_config: components["schemas"]["GrokExtractorConfig"];
        } & (components["schemas"]["ExtractorRequestBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            extractor_type: "grok";
        });
        JsonExtractorRequest: {
            /** @constant */
            extractor_type: "json";
            extractor_config: components["schemas"]["JsonExtractorConfig"];
        } & (components["schemas"]["ExtractorRequestBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            extractor_type: "json";
        });
        RegexExtractorRequest: {
            /** @constant */
            extractor_type: "regex";
            extractor_config: components["schemas"]["RegexExtractorConfig"];
        } & (components["schemas"]["ExtractorRequestBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            extractor_type: "regex";
        });
        RegexReplaceExtractorRequest: {
            /** @constant */
            extractor_type: "regex_replace";
            extractor_config: components["schemas"]["RegexReplaceExtractorConfig"];
        } & (components["schemas"]["ExtractorRequestBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            extractor_type: "regex_replace";
        });
        SplitAndIndexExtractorRequest: {
            /** @constant */
            extractor_type: "split_and_index";
            extractor_config: components["schemas"]["SplitAndIndexExtractorConfig"];
        } & (components["schemas"]["ExtractorRequestBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            extractor_type: "split_and_index";
        });
        SubstringExtractorRequest: {
            /** @constant */
            extractor_type: "substring";
            extractor_config: components["schemas"]["SubstringExtractorConfig"];
        } & (components["schemas"]["ExtractorRequestBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            extractor_type: "substring";
        });
        LookupTableExtractorRequest: {
            /** @constant */
            extractor_type: "lookup_table";
            extractor_config: components["schemas"]["LookupTableExtractorConfig"];
        } & (components["schemas"]["ExtractorRequestBase"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            extractor_type: "lookup_table";
        });
        /** @description A cluster takes enum values in any case. */
        ExtractorRequest: components["schemas"]["CopyInputExtractorRequest"] | components["schemas"]["GrokExtractorRequest"] | components["schemas"]["JsonExtractorRequest"] | components["schemas"]["RegexExtractorRequest"] | components["schemas"]["RegexReplaceExtractorRequest"] | components["schemas"]["SplitAndIndexExtractorRequest"] | components["schemas"]["SubstringExtractorRequest"] | components["schemas"]["LookupTableExtractorRequest"];
        ExtractorCreated: {
            extractor_id: string;
        };
        ExtractorOrder: {
            /** @description Extractor ids, keyed by their place from 0. */
            order: {
                [key: string]: string;
            };
        };
        NaturalDateResult: {
            from: string;
            to: string;
        };
        GrokTestRequest: {
            pattern: string;
            string: string;
            /** @default false */
            named_captures_only?: boolean;
        };
        GrokTestResult: {
            matched: boolean;
            matches: {
                name: string;
                match: string;
            }[];
            pattern: string;
            string: string;
            /** @description Only when the pattern does not compile. */
            error_message?: string;
        };
        JsonTestRequest: {
            string: string;
            flatten: boolean;
            list_separator: string;
            key_separator: string;
            kv_separator: string;
            replace_key_whitespace: boolean;
            key_whitespace_replacement: string;
            key_prefix: string;
        };
        JsonTestResult: {
            /** @description Values keyed by field. */
            matches: {
                [key: string]: unknown;
            };
            flatten: boolean;
            /** @description The request's `list_separator`. */
            line_separator: string;
            key_separator: string;
            kv_separator: string;
            string: string;
        };
        Scalar: string | number | boolean | null;
        LookupTableTestResult: {
            empty: boolean;
            error: boolean;
            /** @description Empty without an error. */
            error_message: string;
            key: components["schemas"]["Scalar"];
            value: components["schemas"]["Scalar"];
        };
        LookupTableTestRequest: {
            lookup_table_name: string;
            /** @description The key; blanks around it do not count. */
            string: string;
        };
        RegexTestRequest: {
            regex: string;
            string: string;
        };
        RegexTestResult: {
            matched: boolean;
            /** @description The first group; absent without a match or a group. */
            match?: {
                /** @description Null when the group took no part. */
                match: string | null;
                start: number;
                end: number;
            };
            regex: string;
            string: string;
        };
        RegexValidation: {
            regex: string;
            is_valid: boolean;
            /** @description Only when it is not valid. */
            validation_message?: string;
        };
        RegexReplaceTestRequest: {
            regex: string;
            /** @description `$1` is the first group. */
            replacement: string;
            /** @default false */
            replace_all?: boolean;
            string: string;
        };
        RegexReplaceTestResult: {
            matched: boolean;
            /** @description Absent without a match. */
            match?: {
                /** @description The whole text after the replacement. */
                match: string;
                /** @description Of the first group; -1 when there is none. */
                start: number;
                /** @description Of the first group; -1 when there is none. */
                end: number;
            };
            regex: string;
            replacement: string;
            replace_all: boolean;
            string: string;
        };
        SplitAndIndexTestRequest: {
            split_by: string;
            /** @description 1 is the first part. */
            index: number;
            string: string;
        };
        CutTestResult: {
            successful: boolean;
            cut: string | null;
            begin_index: number;
            end_index: number;
        };
        SubstringTestRequest: {
            /** @description 0 is the first character. */
            start: number;
            /** @description The character that is left out. */
            end: number;
            string: string;
        };
        ContainsStringTestRequest: {
            search_string: string;
            string: string;
        };
        ContainsStringTestResult: {
            matched: boolean;
            /** @description Absent when it is not contained. */
            match?: {
                start: number;
                end: number;
            };
            search_string: string;
            string: string;
        };
        GettingStarted: {
            show: boolean;
        };
        GrokPattern: {
            id: string | null;
            name: string;
            pattern: string;
            content_pack: string | null;
        };
        GrokPatternsList: {
            patterns: components["schemas"]["GrokPattern"][];
        };
        GrokPatternRequest: {
            /** @description Ignored. */
            id?: string | null;
            /** @description Word characters. */
            name: string;
            pattern: string;
            content_pack?: string | null;
        };
        GrokPatternsImport: {
            patterns: components["schemas"]["GrokPatternRequest"][];
        };
        GrokPatternsPage: {
            patterns: components["schemas"]["GrokPattern"][];
        } & WithRequired<components["schemas"]["FlatPage"], "grand_total">;
        GrokPatternTest: {
            grok_pattern: components["schemas"]["GrokPatternRequest"];
            sampleData: string;
        };
        /** @description Keyed by capture; the pattern's own name and those of nested patterns are among them. */
        GrokCaptures: {
            [key: string]: unknown;
        };
        /** @description What does not compile is told without a `type`. */
        GrokPatternTestError: {
            /** @constant */
            type?: "ApiError";
            message: string | null;
        };
        IndexNames: {
            /** @description In no particular order. */
            indices: string[];
            total: number;
        };
        /** @description How often, and for how long altogether. */
        IndexTimeStats: {
            total: number;
            time_seconds: number;
        };
        IndexStats: {
            flush: components["schemas"]["IndexTimeStats"];
            get: components["schemas"]["IndexTimeStats"];
            index: components["schemas"]["IndexTimeStats"];
            merge: components["schemas"]["IndexTimeStats"];
            refresh: components["schemas"]["IndexTimeStats"];
            search_query: components["schemas"]["IndexTimeStats"];
            search_fetch: components["schemas"]["IndexTimeStats"];
            open_search_contexts: number;
            store_size_bytes: number;
            segments: number;
            documents: {
                count: number;
                deleted: number;
            };
        };
        ShardRouting: {
            /** @description Number of the shard in its index. */
            id: number;
            /** @enum {unknown} */
            state: "started" | "relocating" | "initializing" | "unassigned" | "unknown";
            /** @description Started or relocating. */
            active: boolean;
            primary: boolean;
            node_id: string;
            node_name: string | null;
            node_hostname: string | null;
            /** @description Id of a node. */
            relocating_to: string | null;
        };
        IndexInfo: {
            primary_shards: components["schemas"]["IndexStats"];
            all_shards: components["schemas"]["IndexStats"];
            routing: components["schemas"]["ShardRouting"][];
            /** @description Called `is_reopened` in the overview. */
            reopened: boolean;
        };
        /** @description Keyed by index name. */
        IndexInfos: {
            [key: string]: components["schemas"]["IndexInfo"];
        };
        OpenIndices: {
            indices: components["schemas"]["IndexInfos"];
        };
        AllIndices: {
            closed: components["schemas"]["IndexNames"];
            reopened: components["schemas"]["IndexNames"];
            all: components["schemas"]["OpenIndices"];
        };
        IndicesRequest: {
            indices: string[];
        };
        Deflector: {
            is_up: boolean;
            /** @description The index that is written to. */
            current_target: string | null;
        };
        MessageCountRotationStrategyConfig: {
            /** @constant */
            type: "org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig";
            /** @default 20000000 */
            max_docs_per_index: number;
        };
        SizeBasedRotationStrategyConfig: {
            /** @constant */
            type: "org.graylog2.indexer.rotation.strategies.SizeBasedRotationStrategyConfig";
            /**
             * @description Bytes.
             * @default 1073741824
             */
            max_size: number;
        };
        TimeBasedRotationStrategyConfig: {
            /** @constant */
            type: "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategyConfig";
            rotation_period: components["schemas"]["Period"];
        };
        /** @description `type` is that of the strategy followed by `Config`. Plugins add more. */
        RotationStrategyConfig: components["schemas"]["MessageCountRotationStrategyConfig"] | components["schemas"]["SizeBasedRotationStrategyConfig"] | components["schemas"]["TimeBasedRotationStrategyConfig"];
        DeletionRetentionStrategyConfig: {
            /** @constant */
            type: "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig";
            /** @default 20 */
            max_number_of_indices: number;
        };
        ClosingRetentionStrategyConfig: {
            /** @constant */
            type: "org.graylog2.indexer.retention.strategies.ClosingRetentionStrategyConfig";
            /** @default 20 */
            max_number_of_indices: number;
        };
        NoopRetentionStrategyConfig: {
            /** @constant */
            type: "org.graylog2.indexer.retention.strategies.NoopRetentionStrategyConfig";
            /** @default 2147483647 */
            max_number_of_indices: number;
        };
        /** @description `type` is that of the strategy followed by `Config`. Plugins add more. */
        RetentionStrategyConfig: components["schemas"]["DeletionRetentionStrategyConfig"] | components["schemas"]["ClosingRetentionStrategyConfig"] | components["schemas"]["NoopRetentionStrategyConfig"];
        /** @description What can be changed once the index set exists. */
        IndexSetSettings: {
            title: string;
            writable: boolean;
            shards: number;
            replicas: number;
            /** @description The type of a rotation strategy. */
            rotation_strategy_class: string;
            rotation_strategy: components["schemas"]["RotationStrategyConfig"];
            /** @description The type of a retention strategy. */
            retention_strategy_class: string;
            retention_strategy: components["schemas"]["RetentionStrategyConfig"];
            index_optimization_max_num_segments: number;
            index_optimization_disabled: boolean;
            /** @description Milliseconds. */
            field_type_refresh_interval: number;
        };
        /**
         * Format: date-time
         * @description ISO-8601 with zone; the fraction of a second may be missing.
         */
        IndexSetDate: string;
        /**
         * @description Which fields the indices have types for; null is messages.
         * @enum {unknown}
         */
        IndexTemplateType: "messages" | "events" | "gim_v1" | null;
        IndexSet: {
            id: components["schemas"]["ObjectId"];
            description: string | null;
            default: boolean;
            index_prefix: string;
            creation_date: components["schemas"]["IndexSetDate"];
            index_analyzer: string;
            index_template_type: components["schemas"]["IndexTemplateType"];
        } & components["schemas"]["IndexSetSettings"];
        IndexSetStats: {
            indices: number;
            documents: number;
            /** @description Bytes. */
            size: number;
        };
        IndexSetsResponse: {
            total: number;
            index_sets: components["schemas"]["IndexSet"][];
            /** @description Keyed by index set id. */
            stats: {
                [key: string]: components["schemas"]["IndexSetStats"];
            };
        };
        IndexSetRequest: {
            /** @description Ignored. */
            id?: string | null;
            description?: string | null;
            /** @description Ignored; setDefaultIndexSet makes it so. */
            default?: boolean;
            /** @description Begins the names of its indices. Cannot be changed. */
            index_prefix: string;
            creation_date: components["schemas"]["IndexSetDate"];
            /** @description Cannot be changed. */
            index_analyzer: string;
            /** @description Milliseconds. */
            field_type_refresh_interval?: number;
            index_template_type?: components["schemas"]["IndexTemplateType"];
        } & components["schemas"]["IndexSetSettings"];
        /** @description Further properties are ignored. */
        UpdateIndexSetRequest: {
            description?: string | null;
        } & components["schemas"]["IndexSetSettings"];
        IndexerHealth: {
            /** @enum {unknown} */
            status: "green" | "yellow" | "red";
            shards: {
                active: number;
                initializing: number;
                relocating: number;
                unassigned: number;
            };
        };
        IndexerName: {
            name: string;
        };
        IndexSize: {
            /** @description Messages. */
            events: number;
            deleted: number;
            bytes: number;
        };
        /** @description An index without messages begins and ends at 1970-01-01T00:00:00.000Z. */
        IndexRange: {
            index_name: string;
            begin: components["schemas"]["Timestamp"];
            end: components["schemas"]["Timestamp"];
            calculated_at: components["schemas"]["Timestamp"] | null;
            took_ms: number;
        };
        IndexSummary: {
            /** @description Null when it is closed. */
            size: components["schemas"]["IndexSize"] | null;
            range: components["schemas"]["IndexRange"] | null;
            /** @description It is written to. */
            is_deflector: boolean;
            is_closed: boolean;
            is_reopened: boolean;
        };
        IndexerOverview: {
            deflector: components["schemas"]["Deflector"];
            indexer_cluster: {
                health: components["schemas"]["IndexerHealth"];
                name: string;
            };
            counts: {
                /** @description Messages. */
                events: number;
            };
            /** @description Keyed by index name. */
            indices: {
                [key: string]: components["schemas"]["IndexSummary"];
            };
        };
        IndexerFailure: {
            timestamp: components["schemas"]["Timestamp"];
            /** @description Id of the message. */
            letter_id: string;
            /** @description The indexer's words, often JSON. */
            message: string;
            index: string;
            type: string;
        };
        IndexerFailures: {
            failures: components["schemas"]["IndexerFailure"][];
            total: number;
        };
        IndexerFailureCount: {
            count: number;
        };
        IndexRanges: {
            total: number;
            ranges: components["schemas"]["IndexRange"][];
        };
        StrategyJsonSchema: {
            /** @constant */
            type: "object";
            /** @description `urn:jsonschema:` and the type of the settings. */
            id: string;
            /** @description Keyed by setting, `type` too. */
            properties: {
                [key: string]: {
                    type?: string;
                };
            };
        };
        RotationStrategyDescription: {
            /** @description Goes into `rotation_strategy_class` of an index set. */
            type: string;
            default_config: components["schemas"]["RotationStrategyConfig"];
            json_schema: components["schemas"]["StrategyJsonSchema"];
        };
        RotationStrategies: {
            total: number;
            strategies: components["schemas"]["RotationStrategyDescription"][];
        };
        RetentionStrategyDescription: {
            /** @description Goes into `retention_strategy_class` of an index set. */
            type: string;
            default_config: components["schemas"]["RetentionStrategyConfig"];
            json_schema: components["schemas"]["StrategyJsonSchema"];
        };
        RetentionStrategies: {
            total: number;
            strategies: components["schemas"]["RetentionStrategyDescription"][];
        };
        IndexTemplate: {
            /** @description The index set's prefix and `-template`. */
            name: string;
            /** @description In the words of the indexer. */
            template: {
                [key: string]: unknown;
            };
        };
        InputSummary: {
            id: components["schemas"]["ObjectId"];
            title: string;
            /** @description Display name of the type. */
            name: string;
            type: string;
            global: boolean;
            node: string | null;
            content_pack: string | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description A username. */
            creator_user_id: string;
            /** @description The configuration. */
            attributes: {
                [key: string]: unknown;
            };
            static_fields: {
                [key: string]: string;
            };
        };
        InputsList: {
            inputs: components["schemas"]["InputSummary"][];
            total: number;
        };
        InputRequest: {
            title: string;
            type: string;
            /** @default false */
            global?: boolean;
            configuration: {
                [key: string]: unknown;
            };
            /** @description Ignored when global. */
            node?: string | null;
        };
        InputId: {
            id: components["schemas"]["ObjectId"];
        };
        InputTypes: {
            types: {
                [key: string]: string;
            };
        };
        InputTypeInfo: {
            type: string;
            name: string;
            is_exclusive: boolean;
            requested_configuration: components["schemas"]["RequestedConfiguration"];
            link_to_docs: string;
        };
        InputTypeDescriptions: {
            [key: string]: components["schemas"]["InputTypeInfo"];
        };
        CodecTypeInfo: {
            /** @description What parseMessage takes as `codec`. */
            type: string;
            /** @description May be empty. */
            name: string;
            requested_configuration: components["schemas"]["RequestedConfiguration"];
        };
        CodecTypes: {
            [key: string]: components["schemas"]["CodecTypeInfo"];
        };
        InputState: {
            id: components["schemas"]["ObjectId"];
            /** @enum {unknown} */
            state: "CREATED" | "INITIALIZED" | "INVALID_CONFIGURATION" | "STARTING" | "RUNNING" | "FAILED" | "STOPPING" | "STOPPED" | "TERMINATED";
            started_at: components["schemas"]["Timestamp"];
            detailed_message: string | null;
            message_input: components["schemas"]["InputSummary"];
        };
        ClusterInputStates: {
            [key: string]: components["schemas"]["InputState"][] | null;
        };
        InputStateChange: {
            [key: string]: components["schemas"]["InputId"] | null;
        };
        InputStates: {
            states: components["schemas"]["InputState"][];
        };
        StaticField: {
            key: string;
            value: string;
        };
        MetricsRequest: {
            metrics: string[];
        };
        CounterMetric: {
            full_name: string;
            name: string;
            /** @constant */
            type: "counter";
            metric: {
                count: number;
            };
        };
        GaugeMetric: {
            full_name: string;
            name: string;
            /** @constant */
            type: "gauge";
            metric: {
                /** @description Mostly a number; not-a-number is the string `NaN`. */
                value: number | string | boolean | unknown[] | null;
            };
        };
        MeterMetric: {
            full_name: string;
            name: string;
            /** @constant */
            type: "meter";
            metric: {
                rate: components["schemas"]["MetricRate"];
                rate_unit: string;
            };
        };
        TimerMetric: {
            full_name: string;
            name: string;
            /** @constant */
            type: "timer";
            metric: {
                time: components["schemas"]["MetricDistribution"];
                rate: components["schemas"]["MetricRate"];
                duration_unit: string;
                rate_unit: string;
            };
        };
        HistogramMetric: {
            full_name: string;
            name: string;
            /** @constant */
            type: "histogram";
            metric: {
                time: components["schemas"]["MetricDistribution"];
                count: number;
            };
        };
        /** @description `name` is the part of `full_name` after its last dot. */
        Metric: components["schemas"]["CounterMetric"] | components["schemas"]["GaugeMetric"] | components["schemas"]["MeterMetric"] | components["schemas"]["TimerMetric"] | components["schemas"]["HistogramMetric"];
        MetricsSummary: {
            total: number;
            metrics: components["schemas"]["Metric"][];
        };
        ClusterMetrics: {
            [key: string]: components["schemas"]["MetricsSummary"] | null;
        };
        OutputSummary: {
            id: components["schemas"]["ObjectId"];
            title: string;
            type: string;
            /** @description A username. */
            creator_user_id: string;
            created_at: components["schemas"]["Timestamp"];
            configuration: components["schemas"]["ConfigurationValues"];
            content_pack: string | null;
        };
        OutputList: {
            total: number;
            outputs: components["schemas"]["OutputSummary"][];
        };
        CreateOutputRequest: {
            /** @description Not empty. */
            title: string;
            type: string;
            configuration: components["schemas"]["ConfigurationValues"];
            /** @description Ignored. */
            streams?: string[] | null;
            /** @description Ignored. */
            content_pack?: string | null;
        };
        AvailableOutput: {
            name: string;
            type: string;
            human_name: string;
            link_to_docs: string;
            requested_configuration: components["schemas"]["RequestedConfiguration"];
        };
        OutputTypes: {
            types: {
                [key: string]: components["schemas"]["AvailableOutput"];
            };
        };
        /** @description Everything is optional; a 4.1 server stores further properties as they are. */
        UpdateOutputRequest: {
            title?: string;
            type?: string;
            configuration?: components["schemas"]["ConfigurationValues"];
            /** @description Ignored. */
            streams?: string[];
        };
        StoredOutput: {
            _id: components["schemas"]["ObjectId"];
            title: string;
            type: string;
            /** @description A username. */
            creator_user_id: string;
            configuration: components["schemas"]["ConfigurationValues"];
            created_at: components["schemas"]["OffsetTimestamp"];
            content_pack: string | null;
        };
        AddStreamOutputsRequest: {
            outputs: components["schemas"]["ObjectId"][];
        };
        /** @description From 4.2 on, `match` with ALL, EITHER or PASS stands in the place of `match_all`. */
        PipelineStage: {
            /** @description Lower numbers run first; they may be negative. */
            stage: number;
            /** @description Whether every rule must match for the next stage to run, not just one. */
            match_all: boolean;
            /** @description Titles of rules; one that there is not never matches. */
            rules: string[];
        };
        /** @enum {unknown} */
        PipelineParseErrorType: "syntax_error" | "undeclared_function" | "undeclared_variable" | "incompatible_argument_type" | "incompatible_index_type" | "incompatible_type" | "incompatible_types" | "invalid_function_argument" | "invalid_operation" | "missing_required_param" | "must_name_optional_params" | "non_indexable" | "wrong_number_of_arguments";
        /** @description Pipelines have nothing but `syntax_error`. */
        PipelineParseError: {
            type: components["schemas"]["PipelineParseErrorType"];
            /** @description 1 is the first. */
            line: number;
            /** @description 0 is the first. */
            position_in_line: number;
            reason: string;
        };
        Pipeline: {
            id: string | null;
            title: string;
            description: string | null;
            source: string;
            created_at: components["schemas"]["Timestamp"] | null;
            modified_at: components["schemas"]["Timestamp"] | null;
            /** @description In ascending order; empty when the source does not parse. */
            stages: components["schemas"]["PipelineStage"][];
            /** @description Null when the source parses. */
            errors: components["schemas"]["PipelineParseError"][] | null;
        };
        Pipelines: components["schemas"]["Pipeline"][];
        /** @description Only `source` and `description` count. */
        PipelineRequest: {
            /** @description Ignored. */
            id?: string | null;
            /** @description Ignored. */
            title?: string | null;
            description?: string | null;
            source: string;
            /** @description Ignored. */
            stages?: components["schemas"]["PipelineStage"][] | null;
            /** @description Ignored. */
            created_at?: string | null;
            /** @description Ignored. */
            modified_at?: string | null;
        };
        /** @description In no particular order. */
        PipelineParseErrors: components["schemas"]["PipelineParseError"][];
        PipelineRefusal: components["schemas"]["PipelineParseErrors"] | components["schemas"]["ApiError"];
        PipelineConnection: {
            /** @description Null where connectStreamsToPipeline has just made the connection. */
            id: string | null;
            stream_id: string;
            pipeline_ids: string[];
        };
        PipelineConnections: components["schemas"]["PipelineConnection"][];
        ConnectPipelinesRequest: {
            id?: string | null;
            stream_id: string;
            /** @description Empty disconnects the stream. */
            pipeline_ids: string[];
        };
        ConnectStreamsRequest: {
            pipeline_id: string;
            /** @description Empty disconnects the pipeline. */
            stream_ids: string[];
        };
        RuleFunctionParam: {
            name: string;
            /** @description The name of a Java class. */
            type: string;
            /** @description What a constant argument is read into once. */
            transformed_type: string;
            optional: boolean;
            description: string | null;
        };
        RuleFunction: {
            name: string;
            pure: boolean;
            /** @description The name of a Java class; what follows its last dot is shown. */
            return_type: string;
            /** @description In the order of positional arguments. */
            params: components["schemas"]["RuleFunctionParam"][];
            description: string | null;
        };
        RuleFunctions: components["schemas"]["RuleFunction"][];
        RuleMetricsConfig: {
            metrics_enabled: boolean;
        };
        RuleMetricsConfigRequest: {
            /** @default false */
            metrics_enabled?: boolean;
        };
        PipelineRule: {
            id: string | null;
            title: string;
            description: string | null;
            source: string;
            created_at: components["schemas"]["Timestamp"] | null;
            modified_at: components["schemas"]["Timestamp"] | null;
            /** @description Null when the source parses. */
            errors: components["schemas"]["PipelineParseError"][] | null;
        };
        PipelineRules: components["schemas"]["PipelineRule"][];
        /** @description Only `source` and `description` count. */
        PipelineRuleRequest: {
            /** @description Ignored. */
            id?: string | null;
            /** @description Ignored. */
            title?: string | null;
            description?: string | null;
            source: string;
            /** @description Ignored. */
            created_at?: string | null;
            /** @description Ignored. */
            modified_at?: string | null;
        };
        RuleTitles: {
            rules: string[];
        };
        /** @description The fields of a message. `gl2_processing_error` is what went wrong in a rule. */
        SimulatedFields: {
            _id: string;
            message?: string;
            source?: string;
            gl2_processing_error?: string;
        } & {
            [key: string]: unknown;
        };
        SimulationRequest: {
            stream_id: string;
            message: components["schemas"]["SimulatedFields"];
            /** @description The input that the message is said to come from. */
            input_id?: string | null;
        };
        /** @description As in search results, but never stored. */
        SimulatedMessage: {
            message: components["schemas"]["SimulatedFields"];
            /** @description Empty. */
            index: string;
            highlight_ranges: null;
            decoration_stats: null;
        };
        SimulationTraceEntry: {
            /** @description Microseconds since the start. */
            time: number;
            message: string;
        };
        SimulationResponse: {
            messages: components["schemas"]["SimulatedMessage"][];
            simulation_trace: components["schemas"]["SimulationTraceEntry"][];
            took_microseconds: number;
        };
        Role: {
            name: string;
            description: string | null;
            permissions: string[];
            /** @description Built in: Admin, Reader, Dashboard Creator, Event Definition Creator, Event Notification Creator, User Inspector. */
            read_only: boolean;
        };
        AuthzRole: {
            id: components["schemas"]["ObjectId"];
        } & components["schemas"]["Role"];
        UserRolePage: components["schemas"]["FlatPage"] & {
            roles: components["schemas"]["AuthzRole"][];
            query: string;
            grand_total: number;
        };
        RoleUser: {
            id: components["schemas"]["ObjectId"];
            username: string;
        };
        AuthzRolePage: components["schemas"]["UserRolePage"] & {
            context: {
                /** @description Who has them, without the built-in admin, keyed by role id. */
                users: {
                    [key: string]: components["schemas"]["RoleUser"][];
                };
            };
        };
        RoleAssigneePage: components["schemas"]["FlatPage"] & {
            users: components["schemas"]["UserOverview"][];
            query: string;
        };
        /** @description Usernames. */
        RoleAssignees: string[];
        RoleList: {
            roles: components["schemas"]["Role"][];
            total: number;
        };
        RoleWrite: {
            name: string;
            description?: string | null;
            permissions: string[];
            /** @description Changes nothing. */
            read_only?: boolean;
        };
        /** @description Free map; the console reads the named keys. */
        UserPreferences: {
            enableSmartSearch?: boolean;
            updateUnfocussed?: boolean;
            dashboardSidebarIsPinned?: boolean;
            searchSidebarIsPinned?: boolean;
            themeMode?: string;
        } & {
            [key: string]: unknown;
        };
        Startpage: {
            /** @description The console writes `dashboard` or `stream`. */
            type: string | null;
            id: string | null;
        };
        User: {
            /** @description `local:admin` for the built-in admin. */
            id: string;
            username: string;
            email: string;
            first_name: string | null;
            last_name: string | null;
            full_name: string;
            /** @description Everything that holds for the user, whether by itself, by a role or by a share. */
            permissions: string[];
            /** @description What the user owns, as `entity:own:<GRN>`. */
            grn_permissions: string[];
            preferences: components["schemas"]["UserPreferences"];
            timezone: string | null;
            /** @description Negative is never. */
            session_timeout_ms: number;
            read_only: boolean;
            /** @description Comes from an authentication service. */
            external: boolean;
            startpage: components["schemas"]["Startpage"] | null;
            /** @description Names. */
            roles: string[];
            session_active: boolean;
            last_activity: components["schemas"]["OffsetTimestamp"] | null;
            client_address: string | null;
            account_status: components["schemas"]["AccountStatus"];
            service_account: boolean;
        };
        RoleMembers: {
            role: string;
            users: components["schemas"]["User"][];
        };
        FieldNames: {
            fields: string[];
        };
        FieldType: {
            /** @description string, long, double, date, boolean, ip, …, or compound(long,string) where indices differ. */
            type: string;
            properties: ("enumerable" | "numeric" | "full-text-search" | "compound")[];
            /** @description Always empty here. */
            index_names: string[];
        };
        FieldTypeMapping: {
            name: string;
            type: components["schemas"]["FieldType"];
        };
        FieldTypesForStreamsRequest: {
            /** @description Absent means every readable stream. */
            streams?: string[] | null;
            /** @description Absent means all time. */
            timerange?: components["schemas"]["TimeRange"] | null;
        };
        MissingStreamPermissionError: {
            /** @constant */
            type: "MissingStreamPermission";
            message: string;
            /** @description Ids the user may not read; empty when there is no readable stream at all. */
            streams: string[];
        };
        PivotFunctions: {
            [key: string]: {
                type: string;
                description: string;
            };
        };
        /** @description Only which streams are named matters, not how they are combined. */
        Filter: components["schemas"]["GroupFilter"] | components["schemas"]["StreamFilter"] | components["schemas"]["QueryStringFilter"];
        GroupFilter: {
            /** @enum {unknown} */
            type: "or" | "and";
            filters: components["schemas"]["Filter"][];
        };
        StreamFilter: {
            /** @constant */
            type: "stream";
            id: string | null;
            title?: string | null;
            filters?: components["schemas"]["Filter"][] | null;
        };
        QueryStringFilter: {
            /** @constant */
            type: "query_string";
            query: string;
            filters?: components["schemas"]["Filter"][] | null;
        };
        BackendQuery: {
            /** @constant */
            type: "elasticsearch";
            /** @description Empty or `*` finds everything. */
            query_string: string;
        };
        /** @description Only in search types. */
        OffsetTimeRange: {
            /** @constant */
            type: "offset";
            /** @enum {unknown} */
            source: "query" | "search_type";
            id?: string | null;
            /**
             * @description `2i` is twice the length of the reference backwards; a plain number is seconds.
             * @default 1i
             */
            offset?: string;
        };
        SearchTypeTimeRange: components["schemas"]["RelativeTimeRange"] | components["schemas"]["RelativeTimeSpan"] | components["schemas"]["AbsoluteTimeRange"] | components["schemas"]["KeywordTimeRange"] | components["schemas"]["OffsetTimeRange"];
        MessageSort: {
            field: string;
            /** @enum {unknown} */
            order: "ASC" | "DESC";
        };
        Decorator: {
            id?: string | null;
            type: string;
            /** @description The settings that listDecoratorTypes names for the type. */
            config: {
                [key: string]: unknown;
            };
            /** @description Null is the default list. */
            stream?: string | null;
            /**
             * @description Ascending.
             * @default 0
             */
            order?: number;
        };
        MessageListSearchType: {
            id: string;
            /** @constant */
            type: "messages";
            name?: string | null;
            filter?: components["schemas"]["Filter"] | null;
            timerange?: components["schemas"]["SearchTypeTimeRange"] | null;
            query?: components["schemas"]["BackendQuery"] | null;
            /** @default [] */
            streams?: string[];
            /** @default 150 */
            limit?: number;
            /** @default 0 */
            offset?: number;
            /** @description Null is the newest first. */
            sort?: components["schemas"]["MessageSort"][] | null;
            /** @default [] */
            decorators?: components["schemas"]["Decorator"][];
        };
        /** @description The server chooses a step that suits the length of the range times `scaling`. */
        AutoInterval: {
            /** @constant */
            type: "auto";
            /** @default 1 */
            scaling?: number | null;
        };
        /** @description Above one week in multiples of 7 days, above one month of 30 days. */
        Timeunit: string;
        TimeunitInterval: {
            /** @constant */
            type: "timeunit";
            timeunit: components["schemas"]["Timeunit"];
        };
        Interval: components["schemas"]["AutoInterval"] | components["schemas"]["TimeunitInterval"];
        TimeBucketSpec: {
            /** @constant */
            type: "time";
            field: string;
            interval: components["schemas"]["Interval"];
        };
        ValuesBucketSpec: {
            /** @constant */
            type: "values";
            field: string;
            /** @default 5 */
            limit?: number;
        };
        BucketSpec: components["schemas"]["TimeBucketSpec"] | components["schemas"]["ValuesBucketSpec"];
        CountSeries: {
            /** @constant */
            type: "count";
            id?: string | null;
            field?: string | null;
        };
        MetricSeries: {
            /** @enum {unknown} */
            type: "avg" | "card" | "max" | "min" | "stddev" | "sum" | "sumofsquares" | "variance";
            id?: string | null;
            field: string;
        };
        PercentileSeries: {
            /** @constant */
            type: "percentile";
            id?: string | null;
            field: string;
            /** @description A number; its text is accepted too. */
            percentile?: number | string | null;
        };
        /** @description An absent id is the function as text, `avg(took_ms)`, `percentile(took_ms,95.0)`. */
        SeriesSpec: components["schemas"]["CountSeries"] | components["schemas"]["MetricSeries"] | components["schemas"]["PercentileSeries"];
        PivotSort: {
            /** @enum {unknown} */
            type: "pivot" | "series";
            /** @description The bucket's field, or the series as text, such as `count()`. */
            field: string;
            /** @enum {unknown} */
            direction: "Ascending" | "Descending";
        };
        PivotSearchType: {
            id: string;
            /** @constant */
            type: "pivot";
            name?: string | null;
            filter?: components["schemas"]["Filter"] | null;
            timerange?: components["schemas"]["SearchTypeTimeRange"] | null;
            query?: components["schemas"]["BackendQuery"] | null;
            /** @default [] */
            streams?: string[];
            /** @default [] */
            row_groups?: components["schemas"]["BucketSpec"][];
            /** @default [] */
            column_groups?: components["schemas"]["BucketSpec"][];
            series: components["schemas"]["SeriesSpec"][];
            /** @default [] */
            sort?: components["schemas"]["PivotSort"][];
            rollup: boolean;
        };
        EventsSearchType: {
            id: string;
            /** @constant */
            type: "events";
            name?: string | null;
            filter?: components["schemas"]["Filter"] | null;
            timerange?: components["schemas"]["SearchTypeTimeRange"] | null;
            query?: components["schemas"]["BackendQuery"] | null;
            /** @default [] */
            streams?: string[];
        };
        /** @description A search type's own query is ANDed with the query's; its own time range and streams replace the query's. An unknown type is kept as it came and fails when executed. */
        SearchType: components["schemas"]["MessageListSearchType"] | components["schemas"]["PivotSearchType"] | components["schemas"]["EventsSearchType"];
        Query: {
            /** @description UUID. */
            id: string;
            timerange: components["schemas"]["TimeRange"];
            /** @description Absent in answers when there is none. */
            filter?: components["schemas"]["Filter"] | null;
            query: components["schemas"]["BackendQuery"];
            /** @default [] */
            search_types?: components["schemas"]["SearchType"][];
        };
        PluginMetadata: {
            unique_id: string;
            name: string;
            author: string;
            url: string;
            version: string;
            description: string;
        };
        Search: {
            id: components["schemas"]["ObjectId"];
            queries: components["schemas"]["Query"][];
            parameters: components["schemas"]["Parameter"][];
            requires: {
                [key: string]: components["schemas"]["PluginMetadata"];
            };
            owner: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        Searches: components["schemas"]["Search"][];
        /** @description Query ids and parameter names must be unique. */
        SearchInput: {
            /** @description Chosen by the client; the server makes one when absent. */
            id?: components["schemas"]["ObjectId"] | null;
            queries: components["schemas"]["Query"][];
            /** @default [] */
            parameters?: components["schemas"]["Parameter"][];
            /** @description Ignored; the server computes it. */
            requires?: {
                [key: string]: components["schemas"]["PluginMetadata"];
            };
            /** @description Ignored; the caller owns it. */
            owner?: string | null;
            created_at?: components["schemas"]["Timestamp"];
        };
        MissingCapabilitiesError: {
            error: string;
            missing: {
                [key: string]: components["schemas"]["PluginMetadata"];
            };
        };
        /** @description Only message lists honour it. */
        SearchTypeOverride: {
            limit?: number;
            offset?: number;
        } & {
            [key: string]: unknown;
        };
        QueryOverride: {
            /** @description Replaces those of the search types too. */
            timerange?: components["schemas"]["TimeRange"] | null;
            query?: components["schemas"]["BackendQuery"] | null;
            /** @description The only search types to execute. */
            keep_search_types?: string[] | null;
            /** @description Keyed by search type id. */
            search_types?: {
                [key: string]: components["schemas"]["SearchTypeOverride"];
            };
        };
        ExecutionState: {
            parameter_bindings?: {
                [key: string]: components["schemas"]["ParameterBinding"];
            };
            /** @description Wins over `queries` and holds for all of them. */
            global_override?: components["schemas"]["QueryOverride"] | null;
            /** @description Keyed by query id. */
            queries?: {
                [key: string]: components["schemas"]["QueryOverride"];
            };
        };
        ExecutionStats: {
            /** @description Milliseconds. */
            duration: number;
            timestamp: components["schemas"]["Timestamp"];
            effective_timerange: components["schemas"]["AbsoluteTimeRange"];
        };
        /** @description The fields of a message. `timestamp` is ISO-8601 UTC with milliseconds; other dates keep `yyyy-MM-dd HH:mm:ss.SSS`, UTC. */
        MessageFields: {
            _id: string;
            timestamp: components["schemas"]["Timestamp"];
            source: string;
            message: string;
            streams?: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description Keyed by field; counted in characters of its text. */
        HighlightRanges: {
            [key: string]: {
                start: number;
                length: number;
            }[];
        };
        DecorationStats: {
            /** @description The new values. */
            added_fields: {
                [key: string]: unknown;
            };
            /** @description The original values. */
            changed_fields: {
                [key: string]: unknown;
            };
            /** @description The original values. */
            removed_fields: {
                [key: string]: unknown;
            };
        };
        ResultMessageSummary: {
            index: string;
            message: components["schemas"]["MessageFields"];
            highlight_ranges: components["schemas"]["HighlightRanges"] | null;
            decoration_stats: components["schemas"]["DecorationStats"] | null;
        };
        MessageListResult: {
            id: string;
            /** @constant */
            type: "messages";
            name?: string;
            messages: components["schemas"]["ResultMessageSummary"][];
            effective_timerange: components["schemas"]["AbsoluteTimeRange"];
            total_results: number;
            decoration_stats?: components["schemas"]["DecorationStats"];
        };
        PivotValue: {
            /** @description The column groups' values, then the series id. */
            key: string[];
            /** @description `NaN`, `Infinity` and `-Infinity` are strings. */
            value: number | string | null;
            rollup: boolean;
            /** @enum {unknown} */
            source: "row-leaf" | "col-leaf" | "row-inner" | "col-inner";
        };
        /** @description With rollup and a row group, the rows of each level are followed by a `non-leaf` row whose key is the shorter prefix; `[]` is the grand total. Without row groups there is one leaf row with the key `[]`. */
        PivotRow: {
            key: string[];
            values: components["schemas"]["PivotValue"][];
            /** @enum {unknown} */
            source: "leaf" | "non-leaf";
        };
        PivotResult: {
            id: string;
            /** @constant */
            type: "pivot";
            name?: string;
            /** @description Absent when empty. */
            rows?: components["schemas"]["PivotRow"][];
            /** @description Matching messages. */
            total: number;
            effective_timerange: components["schemas"]["AbsoluteTimeRange"];
        };
        EventSummary: {
            id: string;
            streams: string[];
            timestamp: components["schemas"]["Timestamp"];
            message: string;
            alert: boolean;
        };
        EventsResult: {
            id: string;
            /** @constant */
            type: "events";
            name: string | null;
            events: components["schemas"]["EventSummary"][];
        };
        SearchTypeResult: components["schemas"]["MessageListResult"] | components["schemas"]["PivotResult"] | components["schemas"]["EventsResult"];
        /** @description Members that do not apply are absent. */
        SearchError: {
            /** @description query, search_type, unbound_parameter, result_window_limit, or the name of an error class. */
            type: string;
            description: string;
            query_id?: string;
            search_type_id?: string;
            backtrace?: string;
            parameter?: string;
            /** @description With the type of that name; the furthest message a page may reach. */
            result_window_limit?: number;
            /** @description Where the query string cannot be read; 1-based. */
            line?: number;
            /** @description Where the query string cannot be read; 1-based. */
            column?: number;
        };
        QueryResult: {
            query: components["schemas"]["Query"];
            execution_stats: components["schemas"]["ExecutionStats"];
            /** @description Keyed by search type id; a failed one is missing. */
            search_types: {
                [key: string]: components["schemas"]["SearchTypeResult"];
            };
            errors: components["schemas"]["SearchError"][];
            /** @enum {unknown} */
            state: "INCOMPLETE" | "FAILED" | "COMPLETED";
        };
        SearchJob: {
            execution: {
                done: boolean;
                cancelled: boolean;
                /** @description There are errors. */
                completed_exceptionally: boolean;
            };
            /** @description Keyed by query id, finished queries only. */
            results: {
                [key: string]: components["schemas"]["QueryResult"];
            };
            id: components["schemas"]["ObjectId"];
            owner: string;
            search_id: string;
            /** @description All errors of all queries; absent when there are none. */
            errors?: components["schemas"]["SearchError"][];
        };
        QueryMetadata: {
            used_parameters_names: string[];
            referenced_queries: string[];
        };
        SearchMetadata: {
            /** @description Keyed by query id. */
            query_metadata: {
                [key: string]: components["schemas"]["QueryMetadata"];
            };
            /** @description Keyed by name. */
            declared_parameters: {
                [key: string]: components["schemas"]["Parameter"];
            };
        };
        UpdateSearchesConfigRequest: {
            query_time_range_limit: components["schemas"]["QueryTimeRangeLimit"];
            relative_timerange_options: components["schemas"]["TimeRangeOptions"];
            surrounding_timerange_options: components["schemas"]["TimeRangeOptions"];
            surrounding_filter_fields: string[];
            /** @description Absent or null is message and full_message. */
            analysis_disabled_fields?: string[] | null;
        };
        StoredDecorator: {
            id: components["schemas"]["ObjectId"];
        } & WithRequired<components["schemas"]["Decorator"], "id" | "type" | "config" | "stream" | "order">;
        StoredDecorators: components["schemas"]["StoredDecorator"][];
        DecoratorType: {
            type: string;
            name: string;
            human_name: string;
            requested_configuration: components["schemas"]["RequestedConfiguration"];
            link_to_docs: string;
        };
        DecoratorTypes: {
            [key: string]: components["schemas"]["DecoratorType"];
        };
        /**
         * @default [
         *       "timestamp",
         *       "source",
         *       "message"
         *     ]
         */
        ExportFields: string[];
        MessagesRequest: {
            /** @description The last 300 seconds by default. */
            timerange?: components["schemas"]["TimeRange"];
            query_string?: components["schemas"]["BackendQuery"];
            /**
             * @description Empty means every readable stream.
             * @default []
             */
            streams?: string[];
            fields_in_order?: components["schemas"]["ExportFields"];
            /** @default 1000 */
            chunk_size?: number;
            limit?: number | null;
        };
        ResultFormat: {
            execution_state?: components["schemas"]["ExecutionState"];
            fields_in_order?: components["schemas"]["ExportFields"];
            timerange?: components["schemas"]["AbsoluteTimeRange"] | null;
            /** @description Absent or null is all. */
            limit?: number | null;
            filename?: string | null;
        };
        /** @description Unlike in search results, the field map is `fields`. A cluster sends further properties. */
        MessageBean: {
            id: string;
            timestamp: components["schemas"]["Timestamp"];
            source: string;
            message: string;
            fields: components["schemas"]["MessageFields"];
            stream_ids: string[];
            /** @description Empty for stored messages. */
            streams: {
                [key: string]: unknown;
            }[];
        };
        ResultMessage: {
            highlight_ranges?: components["schemas"]["HighlightRanges"];
            message: components["schemas"]["MessageBean"];
            index: string | null;
        };
        MessageTerms: {
            tokens: string[];
        };
        RawMessageRequest: {
            message: string;
            /** @description A key of listCodecTypes; one that there is not is 404. */
            codec: string;
            /** @description An IP address or host name. */
            remote_address: string;
            /** @description The codec's settings, as its `requested_configuration` has them. */
            configuration?: {
                [key: string]: unknown;
            } | null;
        };
        UsedIndex: components["schemas"]["IndexRange"];
        DecoratedFields: {
            added_fields: string[];
            changed_fields: string[];
            removed_fields: string[];
        };
        UniversalSearchResult: {
            query: string;
            built_query: string;
            used_indices: components["schemas"]["UsedIndex"][];
            messages: components["schemas"]["ResultMessageSummary"][];
            /** @description Names on this page without internals. */
            fields: string[];
            /** @description Milliseconds. */
            time: number;
            total_results: number;
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            decoration_stats: components["schemas"]["DecoratedFields"] | null;
        };
        ServerInfo: {
            /** @description `UNKNOWN` before the cluster has one. */
            cluster_id: string;
            node_id: string;
            version: string;
            tagline: string;
        };
        SessionValidation: {
            is_valid: boolean;
            session_id: string | null;
            username: string | null;
        };
        /** @description Further properties are ignored. */
        CreateSessionRequest: {
            username: string;
            password: string;
            /** @description Ignored; the remote address is used. */
            host?: string;
        };
        SessionResponse: {
            valid_until: components["schemas"]["OffsetTimestamp"];
            session_id: string;
            username: string;
            user_id: string;
        };
        /**
         * @description What is granted on the entity. `view` is its read permission (a dashboard's `view:read` too). `manage` adds edit, for a stream changestate too. `own` adds delete (for an output terminate, for a stream nothing) and `entity:own:<GRN>`.
         * @enum {unknown}
         */
        Capability: "view" | "manage" | "own";
        /** @description Keyed by the GRN of the grantee. */
        GranteeCapabilities: {
            [key: string]: components["schemas"]["Capability"];
        };
        EntityShareRequest: {
            selected_grantee_capabilities?: components["schemas"]["GranteeCapabilities"] | null;
        };
        /** @description `grn:<cluster>:<tenant>:<scope>:<type>:<id>`, the middle three empty: `grn::::stream:000000000000000000000001`. `grn::::builtin-team:everyone` is everybody. */
        Grn: string;
        Grantee: {
            id: components["schemas"]["Grn"];
            /**
             * @description `global` is everybody; only some servers have teams.
             * @enum {unknown}
             */
            type: "global" | "user" | "team";
            title: string;
        };
        AvailableCapability: {
            id: components["schemas"]["Capability"];
            title: string;
        };
        ActiveShare: {
            grant: components["schemas"]["Grn"];
            grantee: components["schemas"]["Grn"];
            capability: components["schemas"]["Capability"];
        };
        SharedEntity: {
            id: components["schemas"]["Grn"];
            /** @description The type in the GRN. */
            type: string;
            title: string;
            owners: components["schemas"]["Grantee"][];
        };
        EntityShareResponse: {
            entity: components["schemas"]["Grn"];
            sharing_user: components["schemas"]["Grn"];
            /** @description Whom the caller can see and the permission settings allow, without the caller and the built-in admin. */
            available_grantees: components["schemas"]["Grantee"][];
            available_capabilities: components["schemas"]["AvailableCapability"][];
            active_shares: components["schemas"]["ActiveShare"][];
            selected_grantee_capabilities: components["schemas"]["GranteeCapabilities"];
            /** @description What a grantee would need to see as well, keyed by the GRN of the grantee. */
            missing_permissions_on_dependencies: {
                [key: string]: components["schemas"]["SharedEntity"][];
            };
            validation_result: components["schemas"]["FormValidationResult"];
        };
        SharedEntityPage: components["schemas"]["FlatPage"] & {
            entities: components["schemas"]["SharedEntity"][];
            grand_total: number;
            context: {
                /** @description The highest capability, keyed by the GRN of the entity. */
                grantee_capabilities: {
                    [key: string]: components["schemas"]["Capability"];
                };
            };
        };
        GrantSummary: {
            id: components["schemas"]["ObjectId"];
            grantee: components["schemas"]["Grn"];
            grantee_title: string;
            capability: components["schemas"]["Capability"];
            target: components["schemas"]["Grn"];
            target_title: string;
            created_by: string;
            created_at: components["schemas"]["Timestamp"];
            updated_by: string;
            updated_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        GrantsOverview: {
            grants: components["schemas"]["GrantSummary"][];
        };
        /**
         * @description Whether all rules or one of them must match.
         * @enum {unknown}
         */
        StreamMatchingType: "AND" | "OR";
        /** @description Old rules may lack the optional properties. */
        StreamRule: {
            id: components["schemas"]["ObjectId"];
            stream_id: components["schemas"]["ObjectId"];
            /** @description As in StreamRuleTypeId; an old rule may have another. */
            type: number;
            field: string;
            value: string;
            /** @description Matches where the rule does not. */
            inverted?: boolean;
            description?: string | null;
            content_pack?: string | null;
        };
        /** @description What a stream says of itself everywhere. */
        StreamProperties: {
            id: components["schemas"]["ObjectId"];
            creator_user_id: string;
            matching_type: components["schemas"]["StreamMatchingType"];
            description: string | null;
            /** @description Paused. */
            disabled: boolean;
            rules: components["schemas"]["StreamRule"][];
            title: string;
            content_pack: string | null;
            /** @description The stream of all messages. */
            is_default: boolean;
            remove_matches_from_default_stream: boolean;
            index_set_id: components["schemas"]["ObjectId"];
        };
        AlertReceivers: {
            emails: string[];
            /** @description Usernames. */
            users: string[];
        };
        Stream: components["schemas"]["StreamProperties"] & {
            outputs: components["schemas"]["OutputSummary"][];
            created_at: components["schemas"]["Timestamp"];
            alert_conditions: components["schemas"]["AlertConditionSummary"][];
            alert_receivers: components["schemas"]["AlertReceivers"];
        };
        StreamList: {
            total: number;
            streams: components["schemas"]["Stream"][];
        };
        /**
         * @description 1 equals, 2 fits a regular expression, 3 greater than, 4 smaller than, 5 present, 6 contains, 7 always, 8 came in through an input.
         * @enum {unknown}
         */
        StreamRuleTypeId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
        CreateStreamRuleRequest: {
            type: components["schemas"]["StreamRuleTypeId"];
            /** @description Empty for 7 and 8. */
            field: string;
            /** @description Empty for 5 and 7; the input's id for 8. */
            value: string;
            /** @default false */
            inverted?: boolean;
            description?: string | null;
        };
        CreateStreamRequest: {
            /** @description Not empty. */
            title: string;
            description?: string | null;
            /** @default [] */
            rules?: components["schemas"]["CreateStreamRuleRequest"][] | null;
            content_pack?: string | null;
            /**
             * @description Null is AND.
             * @default AND
             */
            matching_type?: components["schemas"]["StreamMatchingType"] | null;
            /**
             * @description Null is false.
             * @default false
             */
            remove_matches_from_default_stream?: boolean | null;
            /** @description Must be writable. */
            index_set_id: components["schemas"]["ObjectId"];
        };
        StreamCreated: {
            stream_id: components["schemas"]["ObjectId"];
        };
        PaginationInfo: {
            /** @description Matches before paging. */
            total: number;
            /** @description Entries on this page. */
            count: number;
            page: number;
            per_page: number;
        };
        NestedPage: {
            query?: string | null;
            pagination: components["schemas"]["PaginationInfo"];
            /** @description Everything there is, whatever was asked for. */
            total: number;
            sort?: string | null;
            order?: string | null;
        };
        StreamPageEntry: components["schemas"]["StreamProperties"] & {
            /** @description Ids. */
            outputs: components["schemas"]["ObjectId"][] | null;
            /** @description The embedded server writes a Timestamp; a 4.1 server the text of a date, with a named zone. */
            created_at: string;
            alert_conditions: components["schemas"]["AlertConditionSummary"][] | null;
            alert_receivers: components["schemas"]["AlertReceivers"] | null;
        };
        StreamPage: WithRequired<components["schemas"]["NestedPage"], "query" | "sort" | "order"> & {
            streams: components["schemas"]["StreamPageEntry"][];
        };
        /** @description Everything is optional; further properties are ignored. */
        UpdateStreamRequest: {
            title?: string | null;
            description?: string | null;
            matching_type?: components["schemas"]["StreamMatchingType"] | null;
            /** @description Accepted and ignored. */
            rules?: unknown[] | null;
            remove_matches_from_default_stream?: boolean | null;
            /** @description Must be writable. */
            index_set_id?: components["schemas"]["ObjectId"] | null;
        };
        CloneStreamRequest: {
            title: string;
            description: string;
            /** @default false */
            remove_matches_from_default_stream?: boolean;
            index_set_id: components["schemas"]["ObjectId"];
        };
        TestMatchRequest: {
            /** @description Keyed by field; an absent `timestamp` is now. */
            message: {
                [key: string]: unknown;
            };
        };
        TestMatchResponse: {
            matches: boolean;
            /** @description Keyed by rule id. */
            rules: {
                [key: string]: boolean;
            };
        };
        StreamRuleList: {
            total: number;
            stream_rules: components["schemas"]["StreamRule"][];
        };
        StreamRuleSaved: {
            streamrule_id: components["schemas"]["ObjectId"];
        };
        StreamRuleType: {
            id: number;
            /** @description EXACT, REGEX, GREATER, SMALLER, PRESENCE, CONTAINS, ALWAYS_MATCH or MATCH_INPUT. */
            name: string;
            /** @description For a choice. */
            short_desc: string;
            /** @description For a sentence: the field must … the value. */
            long_desc: string;
        };
        UserList: {
            users: components["schemas"]["User"][];
        };
        /** @description Without a type or an id there is no start page. */
        StartpageWrite: {
            type?: string | null;
            id?: string | null;
        };
        CreateUserRequest: {
            username: string;
            password: string;
            email: string;
            first_name: string;
            last_name: string;
            permissions: string[];
            timezone?: string | null;
            /** @description -1 is never. */
            session_timeout_ms?: number | null;
            startpage?: components["schemas"]["StartpageWrite"] | null;
            /** @description Names, in any case. */
            roles?: string[] | null;
            service_account?: boolean | null;
        };
        UserPage: components["schemas"]["FlatPage"] & {
            users: components["schemas"]["UserOverview"][];
            query: string;
            context: {
                /** @description Null when there is no built-in admin. */
                admin_user: components["schemas"]["UserOverview"] | null;
            };
        };
        /** @description Everything is optional; further properties are ignored. */
        UpdateUserRequest: {
            email?: string | null;
            first_name?: string | null;
            last_name?: string | null;
            permissions?: string[] | null;
            timezone?: string | null;
            startpage?: components["schemas"]["StartpageWrite"] | null;
            session_timeout_ms?: number | null;
            roles?: string[] | null;
            service_account?: boolean | null;
        };
        UpdateUserPreferencesRequest: {
            preferences: components["schemas"]["UserPreferences"];
        };
        SetUserPermissionsRequest: {
            permissions: string[];
        };
        ChangePasswordRequest: {
            old_password?: string | null;
            password: string;
        };
        PermissionListing: {
            permissions: {
                [key: string]: string[];
            };
        };
        ReaderPermissions: {
            permissions: string[];
        };
        TokenSummary: {
            id: components["schemas"]["ObjectId"];
            name: string;
            /** @description The first second of 1970 when it was never used. */
            last_access: components["schemas"]["Timestamp"];
        };
        TokenList: {
            tokens: components["schemas"]["TokenSummary"][];
        };
        Token: components["schemas"]["TokenSummary"] & {
            /** @description The secret. */
            token: string;
        };
        /** @enum {unknown} */
        ViewType: "SEARCH" | "DASHBOARD";
        ViewSummary: {
            id: components["schemas"]["ObjectId"];
            type: components["schemas"]["ViewType"];
            title: string;
            summary: string;
            description: string;
            search_id: string;
            properties: string[];
            /** @description Capabilities that the server must have, keyed by name. */
            requires: {
                [key: string]: components["schemas"]["PluginMetadata"];
            };
            /** @description A username. */
            owner: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @default {} */
        ViewTitles: {
            tab?: {
                title?: string;
            };
            /** @description Keyed by widget id. */
            widget?: {
                [key: string]: string;
            };
        };
        WidgetBase: {
            /** @description UUID. */
            id: string;
            /** @description A query string that narrows the query. */
            filter?: string | null;
            timerange?: components["schemas"]["TimeRange"] | null;
            query?: components["schemas"]["BackendQuery"] | null;
            /** @default [] */
            streams?: string[];
        };
        AutoWidgetInterval: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "auto";
            /**
             * @description Answered as 1 when it is not set.
             * @default 1
             */
            scaling?: number | null;
        };
        TimeunitWidgetInterval: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "timeunit";
            value: number;
            /** @enum {unknown} */
            unit: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months" | "years" | "auto";
        };
        WidgetInterval: components["schemas"]["AutoWidgetInterval"] | components["schemas"]["TimeunitWidgetInterval"];
        TimeWidgetPivot: {
            field: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "time";
            config: {
                interval: components["schemas"]["WidgetInterval"];
            };
        };
        ValuesWidgetPivot: {
            field: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "values";
            config: {
                /** @default 15 */
                limit?: number;
            };
        };
        WidgetPivot: components["schemas"]["TimeWidgetPivot"] | components["schemas"]["ValuesWidgetPivot"];
        NamedWidgetSeries: {
            config: {
                /** @description Shown instead of the function. */
                name?: string | null;
            };
            /** @description As text: `count()`, `avg(took_ms)`, `percentile(took_ms,95)`. */
            function: string;
        };
        WidgetSeries: components["schemas"]["NamedWidgetSeries"];
        ChartColors: {
            chart_colors: {
                /** @description Name of a series. */
                field_name: string;
                chart_color: string;
            }[];
        };
        AggregationWidgetConfigBase: {
            row_pivots: components["schemas"]["WidgetPivot"][];
            column_pivots: components["schemas"]["WidgetPivot"][];
            series: components["schemas"]["WidgetSeries"][];
            sort: components["schemas"]["PivotSort"][];
            formatting_settings?: components["schemas"]["ChartColors"] | null;
            /** @default true */
            rollup?: boolean;
            /**
             * @description Whether bars, lines, areas and dots show the events.
             * @default false
             */
            event_annotation?: boolean;
        };
        BarVisualizationConfig: {
            /** @enum {unknown} */
            barmode: "stack" | "overlay" | "group" | "relative";
        };
        BarAggregation: {
            /** @constant */
            visualization: "bar";
            visualization_config?: components["schemas"]["BarVisualizationConfig"] | null;
        } & components["schemas"]["AggregationWidgetConfigBase"];
        LineVisualizationConfig: {
            /**
             * @default linear
             * @enum {unknown}
             */
            interpolation?: "linear" | "step-after" | "spline";
        };
        LineAggregation: {
            /** @enum {unknown} */
            visualization: "line" | "area";
            visualization_config?: components["schemas"]["LineVisualizationConfig"] | null;
        } & components["schemas"]["AggregationWidgetConfigBase"];
        NumericVisualizationConfig: {
            /** @default false */
            trend?: boolean;
            /**
             * @description Which way is good.
             * @default NEUTRAL
             * @enum {unknown}
             */
            trend_preference?: "LOWER" | "NEUTRAL" | "HIGHER";
        };
        NumericAggregation: {
            /** @constant */
            visualization: "numeric";
            visualization_config?: components["schemas"]["NumericVisualizationConfig"] | null;
        } & components["schemas"]["AggregationWidgetConfigBase"];
        HeatmapVisualizationConfig: {
            /** @default Viridis */
            color_scale?: string;
            /** @default false */
            reverse_scale?: boolean;
            /** @default true */
            auto_scale?: boolean;
            z_min?: string | null;
            z_max?: string | null;
            /** @description Of a cell without a value. */
            default_value?: number | null;
            /** @default false */
            use_smallest_as_default?: boolean;
        };
        HeatmapAggregation: {
            /** @constant */
            visualization: "heatmap";
            visualization_config?: components["schemas"]["HeatmapVisualizationConfig"] | null;
        } & components["schemas"]["AggregationWidgetConfigBase"];
        MapVisualizationConfig: {
            viewport: {
                center_x: number;
                center_y: number;
                zoom: number;
            };
        };
        MapAggregation: {
            /** @constant */
            visualization: "map";
            visualization_config?: components["schemas"]["MapVisualizationConfig"] | null;
        } & components["schemas"]["AggregationWidgetConfigBase"];
        /** @description These take no settings. */
        PlainAggregation: {
            /** @enum {unknown} */
            visualization: "table" | "pie" | "scatter";
            visualization_config?: null;
        } & components["schemas"]["AggregationWidgetConfigBase"];
        /** @description `visualization` says which settings it takes. A visualization that is not known here is kept as it came; a cluster takes it only without settings. */
        AggregationWidgetConfig: components["schemas"]["BarAggregation"] | components["schemas"]["LineAggregation"] | components["schemas"]["NumericAggregation"] | components["schemas"]["HeatmapAggregation"] | components["schemas"]["MapAggregation"] | components["schemas"]["PlainAggregation"];
        AggregationWidget: {
            /** @constant */
            type: "aggregation";
            config: components["schemas"]["AggregationWidgetConfig"];
        } & components["schemas"]["WidgetBase"];
        MessagesWidgetConfig: {
            /** @description The columns. */
            fields: string[];
            show_message_row: boolean;
            /** @default [] */
            decorators?: components["schemas"]["Decorator"][];
            /** @default [] */
            sort?: components["schemas"]["PivotSort"][];
        };
        MessagesWidget: {
            /** @constant */
            type: "messages";
            config: components["schemas"]["MessagesWidgetConfig"];
        } & components["schemas"]["WidgetBase"];
        /** @description On a dashboard a widget has its own query, time range and streams; in a saved search those of the query hold. An unknown type is kept as it came. */
        Widget: components["schemas"]["AggregationWidget"] | components["schemas"]["MessagesWidget"];
        /** @description As a width, `Infinity` is the whole row. */
        GridNumber: number | "Infinity";
        /** @description On a grid of 12 columns that begins with column 1 and row 1. */
        WidgetPosition: {
            col: components["schemas"]["GridNumber"];
            row: components["schemas"]["GridNumber"];
            height: components["schemas"]["GridNumber"];
            width: components["schemas"]["GridNumber"];
        };
        /** @description Keyed by widget id. */
        WidgetPositions: {
            [key: string]: components["schemas"]["WidgetPosition"];
        };
        StaticHighlightingColor: {
            /** @constant */
            type: "static";
            /** @description `#rrggbb`. */
            color: string;
        };
        GradientHighlightingColor: {
            /** @constant */
            type: "gradient";
            /** @description Name of a colour scale. */
            gradient: string;
            lower: number;
            upper: number;
        };
        HighlightingColor: components["schemas"]["StaticHighlightingColor"] | components["schemas"]["GradientHighlightingColor"];
        HighlightingRule: {
            field: string;
            value: string;
            /**
             * @default equal
             * @enum {unknown}
             */
            condition?: "equal" | "not_equal" | "greater" | "greater_equal" | "less" | "less_equal";
            color: components["schemas"]["HighlightingColor"];
        };
        FormattingSettings: {
            /**
             * @description The server does not keep the order.
             * @default []
             */
            highlighting?: components["schemas"]["HighlightingRule"][];
        };
        /**
         * @description How the tab looks on a wall.
         * @default {
         *       "positions": {}
         *     }
         */
        DisplayModeSettings: {
            positions?: components["schemas"]["WidgetPositions"];
        };
        ViewState: {
            selected_fields?: string[] | null;
            static_message_list_id?: string | null;
            titles?: components["schemas"]["ViewTitles"];
            widgets: components["schemas"]["Widget"][];
            /** @description Ids of the search types that feed a widget, keyed by widget id. */
            widget_mapping: {
                [key: string]: string[];
            };
            positions: components["schemas"]["WidgetPositions"];
            formatting?: components["schemas"]["FormattingSettings"] | null;
            display_mode_settings?: components["schemas"]["DisplayModeSettings"];
        };
        /** @description Keyed by query id; one for a saved search, one for each tab of a dashboard. */
        ViewStates: {
            [key: string]: components["schemas"]["ViewState"];
        };
        View: {
            state: components["schemas"]["ViewStates"];
        } & components["schemas"]["ViewSummary"];
        /** @description Everything of the kind there is, what the caller may not read too. */
        ViewGrandTotal: number;
        ViewPage: {
            views: components["schemas"]["View"][];
            grand_total: components["schemas"]["ViewGrandTotal"];
        } & WithRequired<components["schemas"]["FlatPage"], "grand_total">;
        ViewInput: {
            /** @description Chosen by the client; the server makes one when absent. */
            id?: components["schemas"]["ObjectId"] | null;
            /** @default DASHBOARD */
            type?: components["schemas"]["ViewType"];
            /** @description Not blank. */
            title: string;
            /** @default  */
            summary?: string;
            /** @default  */
            description?: string;
            search_id: string;
            /** @default [] */
            properties?: string[];
            /** @description Ignored; the server computes it. */
            requires?: {
                [key: string]: components["schemas"]["PluginMetadata"];
            };
            state: components["schemas"]["ViewStates"];
            /** @description Ignored when it is created. */
            owner?: string | null;
            /** @description Now by default. */
            created_at?: components["schemas"]["Timestamp"];
        };
        ViewParameterSummary: {
            id: components["schemas"]["ObjectId"];
            type: components["schemas"]["ViewType"];
            title: string;
            summary: string;
            description: string;
            parameters: components["schemas"]["Parameter"][];
        };
        QualifyingViews: components["schemas"]["ViewParameterSummary"][];
        ViewSummaryPage: {
            views: components["schemas"]["ViewSummary"][];
            grand_total: components["schemas"]["ViewGrandTotal"];
        } & WithRequired<components["schemas"]["FlatPage"], "grand_total">;
    };
    responses: {
        /** @description A missing, empty or unreadable query parameter or property. */
        BadParameter: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "message": "must not be empty",
                 *         "message_template": "{javax.validation.constraints.NotEmpty.message}",
                 *         "path": "string",
                 *         "invalid_value": ""
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["ApiError"] | components["schemas"]["ConstraintViolations"];
            };
        };
        /** @description No, invalid or expired credentials. The body is empty. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The newest first; `total` counts all with that state. */
        AlertPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "total": 1,
                 *       "alerts": [
                 *         {
                 *           "id": "60b64c2a8c5d3a1f2e4b8001",
                 *           "condition_id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001",
                 *           "stream_id": "60b5f4d1e4a1d80001a2b400",
                 *           "description": "120 messages in 5 minutes, more than 100",
                 *           "condition_parameters": {
                 *             "time": 5,
                 *             "threshold_type": "MORE",
                 *             "threshold": 100,
                 *             "query": "*",
                 *             "grace": 1,
                 *             "backlog": 0,
                 *             "repeat_notifications": false
                 *           },
                 *           "triggered_at": "2021-06-01T15:02:50.730Z",
                 *           "resolved_at": null,
                 *           "is_interval": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AlertList"];
            };
        };
        /** @description A permission is missing. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "Not authorized"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No such entity; a malformed id names none. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "Not found"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Something failed inside the server. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": ""
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A malformed body, an unknown property, or a refused rule. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "Missing required property \"title\""
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description In no particular order. */
        AlarmCallbacks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "total": 1,
                 *       "alarmcallbacks": [
                 *         {
                 *           "id": "60b640008c5d3a1f2e4b8000",
                 *           "stream_id": "60b5f4d1e4a1d80001a2b400",
                 *           "type": "org.graylog2.alarmcallbacks.HTTPAlarmCallback",
                 *           "title": "Chat",
                 *           "configuration": {
                 *             "url": "https://hooks.example.net/in"
                 *           },
                 *           "created_at": "2021-06-01T14:12:16.000+0000",
                 *           "creator_user_id": "mira"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AlarmCallbackList"];
            };
        };
        /** @description Keyed by type. */
        AlarmCallbackTypes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "types": {
                 *         "org.graylog2.alarmcallbacks.HTTPAlarmCallback": {
                 *           "name": "HTTP Alarm Callback [Deprecated]",
                 *           "requested_configuration": {
                 *             "url": {
                 *               "type": "text",
                 *               "human_name": "URL",
                 *               "description": "Where to post alerts to",
                 *               "default_value": "https://hooks.example.net/in",
                 *               "is_optional": false,
                 *               "attributes": [],
                 *               "additional_info": {},
                 *               "position": 100
                 *             }
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AlarmCallbackTypes"];
            };
        };
        /** @description The body is over the limit. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "Request body is too large"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description In no particular order. */
        AlertConditions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "total": 1,
                 *       "conditions": [
                 *         {
                 *           "id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001",
                 *           "type": "message_count",
                 *           "creator_user_id": "mira",
                 *           "created_at": "2021-06-01T12:01:00.000+0000",
                 *           "parameters": {
                 *             "time": 5,
                 *             "threshold_type": "MORE",
                 *             "threshold": 100,
                 *             "query": "*",
                 *             "grace": 1,
                 *             "backlog": 0,
                 *             "repeat_notifications": false
                 *           },
                 *           "in_grace": false,
                 *           "title": "Too many requests"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AlertConditionList"];
            };
        };
        /** @description A malformed body, or an entity the model refuses. */
        BadEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ValidationApiError",
                 *       "message": "Validation failed",
                 *       "validation_errors": {
                 *         "title": [
                 *           {
                 *             "error": "must not be empty"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"] | components["schemas"]["ValidationApiError"];
            };
        };
        /** @description What the check found. */
        AlertConditionTest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "triggered": true,
                 *       "description": "120 messages in 5 minutes, more than 100",
                 *       "error": false,
                 *       "error_messages": []
                 *     }
                 */
                "application/json": components["schemas"]["AlertConditionTestResponse"];
            };
        };
        /** @description The service. */
        AuthBackend: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "backend": {
                 *         "id": "60b5f7c0e4a1d80001a2b500",
                 *         "title": "Directory",
                 *         "description": "",
                 *         "default_roles": [
                 *           "60b5f1a0e4a1d80001a2b002"
                 *         ],
                 *         "config": {
                 *           "type": "ldap",
                 *           "servers": [
                 *             {
                 *               "host": "ldap.example.net",
                 *               "port": 636
                 *             }
                 *           ],
                 *           "transport_security": "tls",
                 *           "verify_certificates": true,
                 *           "system_user_dn": "cn=svc,dc=example,dc=net",
                 *           "system_user_password": {
                 *             "is_set": true
                 *           },
                 *           "user_search_base": "ou=people,dc=example,dc=net",
                 *           "user_search_pattern": "(&(uid={0})(objectClass=inetOrgPerson))",
                 *           "user_unique_id_attribute": "entryUUID",
                 *           "user_name_attribute": "uid",
                 *           "user_full_name_attribute": "cn"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AuthBackendResponse"];
            };
        };
        /** @description A malformed body, or a definition that is refused field by field. */
        BadForm: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "failed": true,
                 *       "errors": {
                 *         "title": [
                 *           "must not be empty"
                 *         ]
                 *       },
                 *       "error_context": {}
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"] | components["schemas"]["FormValidationResult"];
            };
        };
        /** @description The id of the active service. */
        AuthServicesConfiguration: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "configuration": {
                 *         "active_backend": "60b5f7c0e4a1d80001a2b500"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AuthServicesConfigurationResponse"];
            };
        };
        /** @description The setting. */
        HttpHeaderAuthConfig: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "enabled": false,
                 *       "username_header": "Remote-User"
                 *     }
                 */
                "application/json": components["schemas"]["HttpHeaderAuthConfig"];
            };
        };
        /** @description The node was reached, but refused or failed. */
        NodeFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "Forbidden"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The processors. */
        MessageProcessors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "processor_order": [
                 *         {
                 *           "name": "GeoIP Resolver",
                 *           "class_name": "org.graylog.plugins.map.geoip.processor.GeoIpProcessor"
                 *         },
                 *         {
                 *           "name": "Pipeline Processor",
                 *           "class_name": "org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter"
                 *         },
                 *         {
                 *           "name": "Message Filter Chain",
                 *           "class_name": "org.graylog2.messageprocessors.MessageFilterChainProcessor"
                 *         }
                 *       ],
                 *       "disabled_processors": [
                 *         "org.graylog.plugins.map.geoip.processor.GeoIpProcessor"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MessageProcessorsConfig"];
            };
        };
        /** @description The definition. */
        EventDefinition: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventDefinition"];
            };
        };
        /** @description The notification. */
        EventNotification: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60c0a2018c5d3a1f2e4b9010",
                 *       "title": "Chat",
                 *       "description": "",
                 *       "config": {
                 *         "type": "http-notification-v1",
                 *         "url": "https://hooks.example.net/in"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EventNotification"];
            };
        };
        /** @description An unreadable query string, parameter or time. */
        BadQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "DetailedError",
                 *       "message": "Unable to parse query",
                 *       "details": [
                 *         "expected \")\""
                 *       ],
                 *       "line": 1,
                 *       "column": 12
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"] | components["schemas"]["ConstraintViolations"] | components["schemas"]["QueryParseError"];
            };
        };
        /** @description The search engine failed. */
        SearchEngineFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "DetailedError",
                 *       "message": "Unable to perform search query",
                 *       "details": []
                 *     }
                 */
                "application/json": components["schemas"]["SearchEngineError"];
            };
        };
        /** @description The extractor. */
        Extractor: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "5f0e9a10-b7d3-11eb-9c2f-0242ac120002",
                 *       "title": "status code",
                 *       "type": "regex",
                 *       "cursor_strategy": "copy",
                 *       "source_field": "message",
                 *       "target_field": "http_status",
                 *       "extractor_config": {
                 *         "regex_value": "status=(\\d{3})"
                 *       },
                 *       "creator_user_id": "admin",
                 *       "converters": [
                 *         {
                 *           "type": "numeric",
                 *           "config": {}
                 *         }
                 *       ],
                 *       "condition_type": "string",
                 *       "condition_value": "status=",
                 *       "order": 0,
                 *       "exceptions": 0,
                 *       "converter_exceptions": 0,
                 *       "metrics": {
                 *         "total": {
                 *           "time": {
                 *             "min": 4,
                 *             "max": 91,
                 *             "mean": 11,
                 *             "std_dev": 6,
                 *             "95th_percentile": 22,
                 *             "98th_percentile": 40,
                 *             "99th_percentile": 55
                 *           },
                 *           "rate": {
                 *             "total": 1800,
                 *             "mean": 2.1,
                 *             "one_minute": 2.4,
                 *             "five_minute": 2.2,
                 *             "fifteen_minute": 2
                 *           },
                 *           "duration_unit": "microseconds",
                 *           "rate_unit": "events/second"
                 *         },
                 *         "condition": {
                 *           "time": null,
                 *           "rate": null,
                 *           "duration_unit": null,
                 *           "rate_unit": null
                 *         },
                 *         "execution": {
                 *           "time": null,
                 *           "rate": null,
                 *           "duration_unit": null,
                 *           "rate_unit": null
                 *         },
                 *         "converters": {
                 *           "time": null,
                 *           "rate": null,
                 *           "duration_unit": null,
                 *           "rate_unit": null
                 *         },
                 *         "condition_hits": 1500,
                 *         "condition_misses": 300
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Extractor"];
            };
        };
        /** @description Understood, but no meaning was found in it. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "Unable to parse date"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A table that does not exist is an answer too, with an error. */
        LookupTableTested: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LookupTableTestResult"];
            };
        };
        /** @description A malformed body, or, under the key `_`, a pattern without name, one that does not compile, or a name that is taken. */
        RefusedGrokPattern: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ValidationApiError",
                 *       "message": "Validation failed",
                 *       "validation_errors": {
                 *         "_": [
                 *           {
                 *             "error": "HTTPSTATUS is taken"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"] | components["schemas"]["ValidationApiError"];
            };
        };
        /** @description The pattern. */
        GrokPattern: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60a3b1c2d4e5f60718293b01",
                 *       "name": "HTTPSTATUS",
                 *       "pattern": "[1-5][0-9]{2}",
                 *       "content_pack": null
                 *     }
                 */
                "application/json": components["schemas"]["GrokPattern"];
            };
        };
        /** @description `all` holds the open indices, reopened ones too. */
        AllIndices: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "closed": {
                 *         "indices": [
                 *           "graylog_0"
                 *         ],
                 *         "total": 1
                 *       },
                 *       "reopened": {
                 *         "indices": [],
                 *         "total": 0
                 *       },
                 *       "all": {
                 *         "indices": {
                 *           "graylog_2": {
                 *             "primary_shards": {
                 *               "flush": {
                 *                 "total": 3,
                 *                 "time_seconds": 0
                 *               },
                 *               "get": {
                 *                 "total": 0,
                 *                 "time_seconds": 0
                 *               },
                 *               "index": {
                 *                 "total": 50211,
                 *                 "time_seconds": 12
                 *               },
                 *               "merge": {
                 *                 "total": 14,
                 *                 "time_seconds": 4
                 *               },
                 *               "refresh": {
                 *                 "total": 980,
                 *                 "time_seconds": 9
                 *               },
                 *               "search_query": {
                 *                 "total": 210,
                 *                 "time_seconds": 1
                 *               },
                 *               "search_fetch": {
                 *                 "total": 77,
                 *                 "time_seconds": 0
                 *               },
                 *               "open_search_contexts": 0,
                 *               "store_size_bytes": 31457280,
                 *               "segments": 22,
                 *               "documents": {
                 *                 "count": 50211,
                 *                 "deleted": 0
                 *               }
                 *             },
                 *             "all_shards": {
                 *               "flush": {
                 *                 "total": 3,
                 *                 "time_seconds": 0
                 *               },
                 *               "get": {
                 *                 "total": 0,
                 *                 "time_seconds": 0
                 *               },
                 *               "index": {
                 *                 "total": 50211,
                 *                 "time_seconds": 12
                 *               },
                 *               "merge": {
                 *                 "total": 14,
                 *                 "time_seconds": 4
                 *               },
                 *               "refresh": {
                 *                 "total": 980,
                 *                 "time_seconds": 9
                 *               },
                 *               "search_query": {
                 *                 "total": 210,
                 *                 "time_seconds": 1
                 *               },
                 *               "search_fetch": {
                 *                 "total": 77,
                 *                 "time_seconds": 0
                 *               },
                 *               "open_search_contexts": 0,
                 *               "store_size_bytes": 31457280,
                 *               "segments": 22,
                 *               "documents": {
                 *                 "count": 50211,
                 *                 "deleted": 0
                 *               }
                 *             },
                 *             "routing": [
                 *               {
                 *                 "id": 0,
                 *                 "state": "started",
                 *                 "active": true,
                 *                 "primary": true,
                 *                 "node_id": "kQ3vYp0aT7u",
                 *                 "node_name": "es-1",
                 *                 "node_hostname": "10.0.0.21",
                 *                 "relocating_to": null
                 *               }
                 *             ],
                 *             "reopened": false
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AllIndices"];
            };
        };
        /** @description The indices. */
        OpenIndices: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "indices": {
                 *         "graylog_2": {
                 *           "primary_shards": {
                 *             "flush": {
                 *               "total": 3,
                 *               "time_seconds": 0
                 *             },
                 *             "get": {
                 *               "total": 0,
                 *               "time_seconds": 0
                 *             },
                 *             "index": {
                 *               "total": 50211,
                 *               "time_seconds": 12
                 *             },
                 *             "merge": {
                 *               "total": 14,
                 *               "time_seconds": 4
                 *             },
                 *             "refresh": {
                 *               "total": 980,
                 *               "time_seconds": 9
                 *             },
                 *             "search_query": {
                 *               "total": 210,
                 *               "time_seconds": 1
                 *             },
                 *             "search_fetch": {
                 *               "total": 77,
                 *               "time_seconds": 0
                 *             },
                 *             "open_search_contexts": 0,
                 *             "store_size_bytes": 31457280,
                 *             "segments": 22,
                 *             "documents": {
                 *               "count": 50211,
                 *               "deleted": 0
                 *             }
                 *           },
                 *           "all_shards": {
                 *             "flush": {
                 *               "total": 3,
                 *               "time_seconds": 0
                 *             },
                 *             "get": {
                 *               "total": 0,
                 *               "time_seconds": 0
                 *             },
                 *             "index": {
                 *               "total": 50211,
                 *               "time_seconds": 12
                 *             },
                 *             "merge": {
                 *               "total": 14,
                 *               "time_seconds": 4
                 *             },
                 *             "refresh": {
                 *               "total": 980,
                 *               "time_seconds": 9
                 *             },
                 *             "search_query": {
                 *               "total": 210,
                 *               "time_seconds": 1
                 *             },
                 *             "search_fetch": {
                 *               "total": 77,
                 *               "time_seconds": 0
                 *             },
                 *             "open_search_contexts": 0,
                 *             "store_size_bytes": 31457280,
                 *             "segments": 22,
                 *             "documents": {
                 *               "count": 50211,
                 *               "deleted": 0
                 *             }
                 *           },
                 *           "routing": [
                 *             {
                 *               "id": 0,
                 *               "state": "started",
                 *               "active": true,
                 *               "primary": true,
                 *               "node_id": "kQ3vYp0aT7u",
                 *               "node_name": "es-1",
                 *               "node_hostname": "10.0.0.21",
                 *               "relocating_to": null
                 *             }
                 *           ],
                 *           "reopened": false
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OpenIndices"];
            };
        };
        /** @description The names. */
        IndexNames: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "indices": [
                 *         "graylog_0"
                 *       ],
                 *       "total": 1
                 *     }
                 */
                "application/json": components["schemas"]["IndexNames"];
            };
        };
        /** @description The deflector. */
        Deflector: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "is_up": true,
                 *       "current_target": "graylog_2"
                 *     }
                 */
                "application/json": components["schemas"]["Deflector"];
            };
        };
        /** @description The alias points at more than one index. */
        SeveralDeflectorTargets: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "The alias points at several indices"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description There is no master node. */
        NoMasterNode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "No master node"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The index set. */
        IndexSet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "5e3bfa1c2f7b4a0d9c8e7f61",
                 *       "title": "Default index set",
                 *       "description": "Holds everything not routed elsewhere",
                 *       "default": true,
                 *       "writable": true,
                 *       "index_prefix": "graylog",
                 *       "shards": 4,
                 *       "replicas": 0,
                 *       "rotation_strategy_class": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy",
                 *       "rotation_strategy": {
                 *         "type": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategyConfig",
                 *         "rotation_period": "P1D"
                 *       },
                 *       "retention_strategy_class": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy",
                 *       "retention_strategy": {
                 *         "type": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig",
                 *         "max_number_of_indices": 20
                 *       },
                 *       "creation_date": "2022-02-01T07:30:00.512Z",
                 *       "index_analyzer": "standard",
                 *       "index_optimization_max_num_segments": 1,
                 *       "index_optimization_disabled": false,
                 *       "field_type_refresh_interval": 5000,
                 *       "index_template_type": null
                 *     }
                 */
                "application/json": components["schemas"]["IndexSet"];
            };
        };
        /** @description Indices, messages and bytes. */
        IndexSetStats: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "indices": 3,
                 *       "documents": 1204511,
                 *       "size": 734003200
                 *     }
                 */
                "application/json": components["schemas"]["IndexSetStats"];
            };
        };
        /** @description The default index set must be writable. */
        IndexSetNotWritable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "The default index set must be writable"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The overview. */
        IndexerOverview: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "deflector": {
                 *         "is_up": true,
                 *         "current_target": "graylog_2"
                 *       },
                 *       "indexer_cluster": {
                 *         "health": {
                 *           "status": "green",
                 *           "shards": {
                 *             "active": 12,
                 *             "initializing": 0,
                 *             "relocating": 0,
                 *             "unassigned": 0
                 *           }
                 *         },
                 *         "name": "log-search"
                 *       },
                 *       "counts": {
                 *         "events": 1204511
                 *       },
                 *       "indices": {
                 *         "graylog_2": {
                 *           "size": {
                 *             "events": 50211,
                 *             "deleted": 0,
                 *             "bytes": 31457280
                 *           },
                 *           "range": {
                 *             "index_name": "graylog_2",
                 *             "begin": "2022-03-02T00:00:00.000Z",
                 *             "end": "2022-03-02T09:59:58.000Z",
                 *             "calculated_at": "2022-03-02T00:00:02.310Z",
                 *             "took_ms": 12
                 *           },
                 *           "is_deflector": true,
                 *           "is_closed": false,
                 *           "is_reopened": false
                 *         },
                 *         "graylog_0": {
                 *           "size": null,
                 *           "range": null,
                 *           "is_deflector": false,
                 *           "is_closed": true,
                 *           "is_reopened": false
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["IndexerOverview"];
            };
        };
        /** @description The indexer cannot be reached. */
        IndexerNotConnected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "The indexer is not connected"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The templates. */
        IndexTemplates: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "name": "graylog-template",
                 *         "template": {
                 *           "index_patterns": [
                 *             "graylog_*"
                 *           ],
                 *           "order": -1,
                 *           "mappings": {
                 *             "properties": {
                 *               "timestamp": {
                 *                 "type": "date"
                 *               }
                 *             }
                 *           }
                 *         }
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["IndexTemplate"][];
            };
        };
        /** @description The template. */
        IndexTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "graylog-template",
                 *       "template": {
                 *         "index_patterns": [
                 *           "graylog_*"
                 *         ],
                 *         "order": -1,
                 *         "mappings": {
                 *           "properties": {
                 *             "timestamp": {
                 *               "type": "date"
                 *             }
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["IndexTemplate"];
            };
        };
        /** @description Saved. */
        Saved: {
            headers: {
                Location?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60a3b1c2d4e5f60718293a4b"
                 *     }
                 */
                "application/json": components["schemas"]["InputId"];
            };
        };
        /** @description Keyed by node id; null where the node failed, does not know the input, or refused. The status stays 200. */
        StateChange: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11": {
                 *         "id": "60a3b1c2d4e5f60718293a4b"
                 *       },
                 *       "a8f3b0c2-77aa-4f0e-bb65-1c2d3e4f5a6b": null
                 *     }
                 */
                "application/json": components["schemas"]["InputStateChange"];
            };
        };
        /** @description Asked for; the state follows. */
        LocalStateChange: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60a3b1c2d4e5f60718293a4b"
                 *     }
                 */
                "application/json": components["schemas"]["InputId"];
            };
        };
        /** @description In no particular order. */
        Outputs: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "total": 1,
                 *       "outputs": [
                 *         {
                 *           "id": "60b6201d8c5d3a1f2e4b7a33",
                 *           "title": "To the archive",
                 *           "type": "org.graylog2.outputs.GelfOutput",
                 *           "creator_user_id": "mira",
                 *           "created_at": "2021-06-01T11:55:09.001Z",
                 *           "configuration": {
                 *             "hostname": "archive.example.net",
                 *             "port": 12201,
                 *             "protocol": "TCP"
                 *           },
                 *           "content_pack": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OutputList"];
            };
        };
        /** @description The output. */
        Output: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60b6201d8c5d3a1f2e4b7a33",
                 *       "title": "To the archive",
                 *       "type": "org.graylog2.outputs.GelfOutput",
                 *       "creator_user_id": "mira",
                 *       "created_at": "2021-06-01T11:55:09.001Z",
                 *       "configuration": {
                 *         "hostname": "archive.example.net",
                 *         "port": 12201,
                 *         "protocol": "TCP"
                 *       },
                 *       "content_pack": null
                 *     }
                 */
                "application/json": components["schemas"]["OutputSummary"];
            };
        };
        /** @description The pipeline. */
        Pipeline: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60a3b1c2d4e5f60718293c01",
                 *       "title": "web logs",
                 *       "description": "Tidies the access logs",
                 *       "source": "pipeline \"web logs\"\nstage 0 match either\nrule \"drop health checks\"\nend\n",
                 *       "created_at": "2021-05-18T12:30:00.000Z",
                 *       "modified_at": "2021-05-19T08:00:10.250Z",
                 *       "stages": [
                 *         {
                 *           "stage": 0,
                 *           "match_all": false,
                 *           "rules": [
                 *             "drop health checks"
                 *           ]
                 *         }
                 *       ],
                 *       "errors": null
                 *     }
                 */
                "application/json": components["schemas"]["Pipeline"];
            };
        };
        /** @description The source does not parse: the body is the list of errors alone. The specification has them in the additional details of an error. Anything else that is wrong with the request is an ApiError. */
        RefusedPipeline: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "type": "syntax_error",
                 *         "line": 2,
                 *         "position_in_line": 0,
                 *         "reason": "A stage is expected before end"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PipelineRefusal"];
            };
        };
        /** @description Off unless it was changed. */
        RuleMetricsConfig: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "metrics_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["RuleMetricsConfig"];
            };
        };
        /** @description The rule. */
        PipelineRule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60a3b1c2d4e5f60718293d01",
                 *       "title": "drop health checks",
                 *       "description": "Probes of the load balancer",
                 *       "source": "rule \"drop health checks\"\nwhen\n  contains(to_string($message.message), \"GET /health\")\nthen\n  drop_message();\nend\n",
                 *       "created_at": "2021-05-18T12:28:00.000Z",
                 *       "modified_at": "2021-05-18T12:28:00.000Z",
                 *       "errors": null
                 *     }
                 */
                "application/json": components["schemas"]["PipelineRule"];
            };
        };
        /** @description The source does not parse: the body is the list of errors alone. The specification has them in the additional details of an error. Anything else that is wrong with the request is an ApiError. */
        RefusedRule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "type": "undeclared_function",
                 *         "line": 3,
                 *         "position_in_line": 2,
                 *         "reason": "There is no function hasfield"
                 *       },
                 *       {
                 *         "type": "incompatible_argument_type",
                 *         "line": 5,
                 *         "position_in_line": 2,
                 *         "reason": "value must be a String"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["PipelineRefusal"];
            };
        };
        /** @description The role. */
        Role: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Night Shift",
                 *       "description": "Watches the inputs",
                 *       "permissions": [
                 *         "inputs:read",
                 *         "messages:read"
                 *       ],
                 *       "read_only": false
                 *     }
                 */
                "application/json": components["schemas"]["Role"];
            };
        };
        /** @description In no particular order. */
        FieldTypes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "name": "message",
                 *         "type": {
                 *           "type": "string",
                 *           "properties": [
                 *             "full-text-search"
                 *           ],
                 *           "index_names": []
                 *         }
                 *       },
                 *       {
                 *         "name": "took_ms",
                 *         "type": {
                 *           "type": "long",
                 *           "properties": [
                 *             "numeric",
                 *             "enumerable"
                 *           ],
                 *           "index_names": []
                 *         }
                 *       },
                 *       {
                 *         "name": "user_id",
                 *         "type": {
                 *           "type": "compound(long,string)",
                 *           "properties": [
                 *             "enumerable",
                 *             "compound"
                 *           ],
                 *           "index_names": []
                 *         }
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["FieldTypeMapping"][];
            };
        };
        /** @description A permission is missing, or a stream may not be read. */
        SearchForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "MissingStreamPermission",
                 *       "message": "stream not readable",
                 *       "streams": [
                 *         "60b5f4d1e4a1d80001a2b400"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MissingStreamPermissionError"] | components["schemas"]["ApiError"];
            };
        };
        /** @description The search needs capabilities this server lacks. */
        MissingCapabilities: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "capabilities missing",
                 *       "missing": {}
                 *     }
                 */
                "application/json": components["schemas"]["MissingCapabilitiesError"];
            };
        };
        /** @description Keyed by query id and by parameter name. */
        Metadata: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "query_metadata": {
                 *         "4f1c2a9e-7b1d-4b52-9c58-0c2f5f1f7a10": {
                 *           "used_parameters_names": [
                 *             "host"
                 *           ],
                 *           "referenced_queries": []
                 *         }
                 *       },
                 *       "declared_parameters": {}
                 *     }
                 */
                "application/json": components["schemas"]["SearchMetadata"];
            };
        };
        /** @description The decorator. */
        Decorator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60a3b1c2d4e5f60718293f01",
                 *       "type": "org.graylog2.decorators.SyslogSeverityMapperDecorator",
                 *       "config": {
                 *         "source_field": "level",
                 *         "target_field": "severity"
                 *       },
                 *       "stream": null,
                 *       "order": 0
                 *     }
                 */
                "application/json": components["schemas"]["StoredDecorator"];
            };
        };
        /** @description The id of the export job, as plain text. */
        ExportJob: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** @example 609a41008d2f4b0012ab3600 */
                "text/plain": components["schemas"]["ObjectId"];
            };
        };
        /** @description UTF-8, a header row, every cell quoted, a missing value is an empty cell, LF. Without hits the body is empty; an error after the first byte just ends it. */
        Messages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example "timestamp","source","level"
                 *     "2021-05-11T08:14:31.880Z","web-02","3"
                 */
                "text/csv": string;
            };
        };
        /** @description No export format is acceptable. */
        NoExportFormat: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "HTTP 415 Unsupported Media Type"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description One page of messages. */
        Page: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "query": "level:3",
                 *       "built_query": "{\"query\":{}}",
                 *       "used_indices": [
                 *         {
                 *           "index_name": "graylog_12",
                 *           "begin": "2021-05-10T00:00:00.000Z",
                 *           "end": "2021-05-11T08:14:59.000Z",
                 *           "calculated_at": "2021-05-11T08:15:00.000Z",
                 *           "took_ms": 2
                 *         }
                 *       ],
                 *       "messages": [
                 *         {
                 *           "highlight_ranges": {},
                 *           "index": "graylog_12",
                 *           "decoration_stats": null,
                 *           "message": {
                 *             "_id": "9c0d1a40-b232-11eb-9a6e-0242ac120004",
                 *             "timestamp": "2021-05-11T08:14:31.880Z",
                 *             "source": "web-02",
                 *             "message": "GET /cart 502 in 31 ms",
                 *             "level": 3,
                 *             "streams": [
                 *               "000000000000000000000001"
                 *             ]
                 *           }
                 *         }
                 *       ],
                 *       "fields": [
                 *         "timestamp",
                 *         "source",
                 *         "message",
                 *         "level"
                 *       ],
                 *       "time": 4,
                 *       "total_results": 1,
                 *       "from": "2021-05-11T08:10:02.081Z",
                 *       "to": "2021-05-11T08:15:02.081Z",
                 *       "decoration_stats": null
                 *     }
                 */
                "application/json": components["schemas"]["UniversalSearchResult"];
                /**
                 * @example "timestamp","source","level"
                 *     "2021-05-11T08:14:31.880Z","web-02","3"
                 */
                "text/csv": string;
            };
        };
        /** @description Header row first, line ends inside cells escaped. */
        Download: {
            headers: {
                /** @description attachment; filename=graylog-search-result-relative-300.csv */
                "Content-Disposition"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example "timestamp","source","level"
                 *     "2021-05-11T08:14:31.880Z","web-02","3"
                 */
                "text/csv": string;
            };
        };
        /** @description A service the call depends on cannot be reached. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "ApiError",
                 *       "message": "Authentication service unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description In no particular order. */
        Streams: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "total": 1,
                 *       "streams": [
                 *         {
                 *           "id": "000000000000000000000001",
                 *           "creator_user_id": "local:admin",
                 *           "outputs": [],
                 *           "matching_type": "AND",
                 *           "description": "Every message",
                 *           "created_at": "2021-05-18T12:00:00.000Z",
                 *           "disabled": false,
                 *           "rules": [],
                 *           "alert_conditions": [],
                 *           "alert_receivers": {
                 *             "emails": [],
                 *             "users": []
                 *           },
                 *           "title": "All messages",
                 *           "content_pack": null,
                 *           "is_default": true,
                 *           "remove_matches_from_default_stream": false,
                 *           "index_set_id": "5e3bfa1c2f7b4a0d9c8e7f61"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StreamList"];
            };
        };
        /** @description Saved. */
        StreamSaved: {
            headers: {
                Location?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "stream_id": "60b5f4d1e4a1d80001a2b400"
                 *     }
                 */
                "application/json": components["schemas"]["StreamCreated"];
            };
        };
        /** @description The stream. */
        Stream: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60b5f4d1e4a1d80001a2b400",
                 *       "creator_user_id": "mira",
                 *       "outputs": [
                 *         {
                 *           "id": "60b6201d8c5d3a1f2e4b7a33",
                 *           "title": "To the archive",
                 *           "type": "org.graylog2.outputs.GelfOutput",
                 *           "creator_user_id": "mira",
                 *           "created_at": "2021-06-01T11:55:09.001Z",
                 *           "configuration": {
                 *             "hostname": "archive.example.net",
                 *             "port": 12201,
                 *             "protocol": "TCP"
                 *           },
                 *           "content_pack": null
                 *         }
                 *       ],
                 *       "matching_type": "AND",
                 *       "description": "Requests to the shop",
                 *       "created_at": "2021-06-01T11:50:36.214Z",
                 *       "disabled": false,
                 *       "rules": [
                 *         {
                 *           "id": "60b61f0c8c5d3a1f2e4b7a11",
                 *           "stream_id": "60b5f4d1e4a1d80001a2b400",
                 *           "type": 1,
                 *           "field": "application",
                 *           "value": "shop",
                 *           "inverted": false,
                 *           "description": ""
                 *         }
                 *       ],
                 *       "alert_conditions": [],
                 *       "alert_receivers": {
                 *         "emails": [],
                 *         "users": []
                 *       },
                 *       "title": "Shop front",
                 *       "content_pack": null,
                 *       "is_default": false,
                 *       "remove_matches_from_default_stream": true,
                 *       "index_set_id": "5e3bfa1c2f7b4a0d9c8e7f61"
                 *     }
                 */
                "application/json": components["schemas"]["Stream"];
            };
        };
        /** @description The user. */
        User: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "60b5f3c2e4a1d80001a2b3c4",
                 *       "username": "mira",
                 *       "email": "mira@example.net",
                 *       "first_name": "Mira",
                 *       "last_name": "Okafor",
                 *       "full_name": "Mira Okafor",
                 *       "permissions": [
                 *         "users:edit:mira",
                 *         "users:passwordchange:mira",
                 *         "inputs:read",
                 *         "messages:read",
                 *         "streams:read:60b5f4d1e4a1d80001a2b400"
                 *       ],
                 *       "grn_permissions": [
                 *         "entity:own:grn::::stream:60b5f4d1e4a1d80001a2b400"
                 *       ],
                 *       "preferences": {
                 *         "updateUnfocussed": false,
                 *         "enableSmartSearch": true,
                 *         "themeMode": "dark"
                 *       },
                 *       "timezone": "Europe/Lisbon",
                 *       "session_timeout_ms": 28800000,
                 *       "read_only": false,
                 *       "external": false,
                 *       "startpage": {
                 *         "type": "stream",
                 *         "id": "60b5f4d1e4a1d80001a2b400"
                 *       },
                 *       "roles": [
                 *         "Reader",
                 *         "Dashboard Creator"
                 *       ],
                 *       "session_active": true,
                 *       "last_activity": "2021-06-14T09:02:11.402+0000",
                 *       "client_address": "10.1.4.20",
                 *       "account_status": "enabled",
                 *       "service_account": false
                 *     }
                 */
                "application/json": components["schemas"]["User"];
            };
        };
        /** @description The view. */
        View: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["View"];
            };
        };
        /** @description A page of views without their state. */
        ViewSummaries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ViewSummaryPage"];
            };
        };
    };
    parameters: {
        /**
         * @description UNIX time in seconds; older alerts are left out.
         * @example 1622548800
         */
        AlertSince: number;
        /** @example 10 */
        AlertLimit: number;
        /** @example 0 */
        AlertSkip: number;
        /**
         * @description A 4.1 server takes any case, and reads everything else as `any`.
         * @example unresolved
         */
        AlertState: "any" | "resolved" | "unresolved";
        /** @example 60b64c2a8c5d3a1f2e4b8001 */
        AlertId: components["schemas"]["ObjectId"];
        /** @example 000000000000000000000001 */
        StreamId: components["schemas"]["ObjectId"];
        /**
         * @description A username or an email address.
         * @example mira
         */
        AlertReceiver: string;
        /** @example users */
        AlertReceiverType: "users" | "emails";
        /** @example 60b640008c5d3a1f2e4b8000 */
        AlarmCallbackId: components["schemas"]["ObjectId"];
        /** @example 0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001 */
        AlertConditionId: components["schemas"]["AlertConditionId"];
        /**
         * @description 1 is the first.
         * @example 1
         */
        Page: number;
        /**
         * @description 0 is all.
         * @example 50
         */
        PerPage: number;
        /** @example asc */
        Order: "asc" | "desc";
        /** @example 60b5f7c0e4a1d80001a2b500 */
        BackendId: components["schemas"]["ObjectId"];
        /**
         * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
         * @example mira
         */
        FieldQuery: string;
        /**
         * @description An ObjectId, or `local:admin` for the built-in admin.
         * @example 60b5f3c2e4a1d80001a2b3c4
         */
        UserId: string;
        /** @example 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11 */
        NodeId: string;
        /**
         * @description Whether the definition runs from now on.
         * @example true
         */
        ScheduleEventDefinition: boolean;
        /** @example 60c0a1b28c5d3a1f2e4b9001 */
        EventDefinitionId: components["schemas"]["ObjectId"];
        /** @example 60c0a2018c5d3a1f2e4b9010 */
        EventNotificationId: components["schemas"]["ObjectId"];
        /** @example 60a3b1c2d4e5f60718293a4b */
        InputId: components["schemas"]["ObjectId"];
        /**
         * @description Whether an import removes all patterns first; without, a name that there is refuses it. An import without a pattern removes none.
         * @example false
         */
        ReplaceGrokPatterns: boolean;
        /**
         * @description Search in the list, in the syntax of the list's fields; empty for all.
         * @example web
         */
        PageQuery: string;
        /**
         * @description The name of an index; one outside every index set is not managed.
         * @example graylog_2
         */
        IndexName: string;
        /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
        IndexSetId: components["schemas"]["ObjectId"];
        /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
        IndexSetById: components["schemas"]["ObjectId"];
        /**
         * @description The type of the strategy.
         * @example org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy
         */
        StrategyType: string;
        /** @example 60b6201d8c5d3a1f2e4b7a33 */
        OutputId: components["schemas"]["ObjectId"];
        /**
         * @description A property of the roles.
         * @example name
         */
        RoleSort: string;
        /** @example 60b5f1a0e4a1d80001a2b002 */
        RoleId: components["schemas"]["ObjectId"];
        /** @example mira */
        Username: string;
        /**
         * @description In any case.
         * @example Night Shift
         */
        RoleName: string;
        /** @example 609a3c1e8d2f4b0012ab34cd */
        Id: components["schemas"]["ObjectId"];
        /** @example 609a3c1e8d2f4b0012ab34cd */
        SearchId: components["schemas"]["ObjectId"];
        /** @example b0a1c2d3-0001-4000-8000-000000000001 */
        SearchTypeId: string;
        /**
         * @description Seconds until now; 0 means all messages.
         * @example 300
         */
        Range: number;
        /** @example level:3 */
        Query: string;
        /** @description 0 or less means 150; all rows for CSV. */
        Limit: number;
        Offset: number;
        /**
         * @description `streams:<id>[,<id>…]`; anything else is 403.
         * @example streams:000000000000000000000001
         */
        Filter: string;
        /**
         * @description Comma-separated.
         * @example source,level
         */
        Fields: string;
        /** @description `field:asc` or `field:desc`; newest first otherwise. */
        Sort: string;
        Decorate: boolean;
        BatchSize: number;
        /**
         * @description ISO-8601 with milliseconds and zone, or `yyyy-MM-dd HH:mm:ss[.SSS]`, UTC.
         * @example 2021-05-11T08:10:02.081Z
         */
        From: string;
        /**
         * @description As `from`.
         * @example 2021-05-11T08:15:02.081Z
         */
        To: string;
        /** @example last five minutes */
        Keyword: string;
        /** @description Absent, 0 or less means all rows. */
        RowLimit: number;
        /**
         * @description Comma-separated; `timestamp` always comes first.
         * @example source,level
         */
        Columns: string;
        /**
         * @description A real server answers 500 for what is no GRN.
         * @example grn::::stream:60b5f4d1e4a1d80001a2b400
         */
        EntityGrn: string;
        /** @example 60b61f0c8c5d3a1f2e4b7a11 */
        StreamRuleId: components["schemas"]["ObjectId"];
        /** @example title */
        ViewSort: "id" | "title" | "created_at";
        /** @example 609a40008d2f4b0012ab3500 */
        ViewId: components["schemas"]["ObjectId"];
    };
    requestBodies: {
        AlarmCallback: {
            content: {
                /**
                 * @example {
                 *       "type": "org.graylog2.alarmcallbacks.HTTPAlarmCallback",
                 *       "title": "Chat",
                 *       "configuration": {
                 *         "url": "https://hooks.example.net/in"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AlarmCallbackRequest"];
            };
        };
        AlertCondition: {
            content: {
                /**
                 * @example {
                 *       "type": "message_count",
                 *       "title": "Too many requests",
                 *       "parameters": {
                 *         "time": 5,
                 *         "threshold_type": "MORE",
                 *         "threshold": 100,
                 *         "query": "*",
                 *         "grace": 1,
                 *         "backlog": 0,
                 *         "repeat_notifications": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AlertConditionRequest"];
            };
        };
        AuthBackendTest: {
            content: {
                /**
                 * @example {
                 *       "backend_id": "60b5f7c0e4a1d80001a2b500",
                 *       "backend_configuration": {
                 *         "title": "Directory",
                 *         "description": "",
                 *         "default_roles": [],
                 *         "config": {
                 *           "type": "ldap",
                 *           "servers": [
                 *             {
                 *               "host": "ldap.example.net",
                 *               "port": 636
                 *             }
                 *           ],
                 *           "transport_security": "tls",
                 *           "verify_certificates": true,
                 *           "system_user_dn": "cn=svc,dc=example,dc=net",
                 *           "system_user_password": {
                 *             "keep_value": true
                 *           },
                 *           "user_search_base": "ou=people,dc=example,dc=net",
                 *           "user_search_pattern": "(&(uid={0})(objectClass=inetOrgPerson))",
                 *           "user_unique_id_attribute": "entryUUID",
                 *           "user_name_attribute": "uid",
                 *           "user_full_name_attribute": "cn"
                 *         }
                 *       },
                 *       "user_login": {
                 *         "username": "mira",
                 *         "password": "correct horse battery"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AuthBackendTestRequest"];
            };
        };
        EventDefinition: {
            content: {
                "application/json": components["schemas"]["CreateEventDefinitionRequest"];
            };
        };
        EventNotification: {
            content: {
                /**
                 * @example {
                 *       "title": "Chat",
                 *       "description": "",
                 *       "config": {
                 *         "type": "http-notification-v1",
                 *         "url": "https://hooks.example.net/in"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateEventNotificationRequest"];
            };
        };
        Extractor: {
            content: {
                /**
                 * @example {
                 *       "title": "status code",
                 *       "extractor_type": "regex",
                 *       "cut_or_copy": "copy",
                 *       "source_field": "message",
                 *       "target_field": "http_status",
                 *       "extractor_config": {
                 *         "regex_value": "status=(\\d{3})"
                 *       },
                 *       "converters": {
                 *         "numeric": {}
                 *       },
                 *       "condition_type": "string",
                 *       "condition_value": "status=",
                 *       "order": 0
                 *     }
                 */
                "application/json": components["schemas"]["ExtractorRequest"];
            };
        };
        Input: {
            content: {
                /**
                 * @example {
                 *       "title": "edge syslog",
                 *       "type": "org.graylog2.inputs.syslog.udp.SyslogUDPInput",
                 *       "global": true,
                 *       "configuration": {
                 *         "bind_address": "127.0.0.1",
                 *         "port": 1514,
                 *         "allow_override_date": true,
                 *         "override_source": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InputRequest"];
            };
        };
        MetricNames: {
            content: {
                /**
                 * @example {
                 *       "metrics": [
                 *         "org.graylog2.throughput.input.1-sec-rate",
                 *         "org.graylog2.throughput.input"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MetricsRequest"];
            };
        };
        Pipeline: {
            content: {
                /**
                 * @example {
                 *       "title": "web logs",
                 *       "description": "Tidies the access logs",
                 *       "source": "pipeline \"web logs\"\nstage 0 match either\nrule \"drop health checks\"\nend\n"
                 *     }
                 */
                "application/json": components["schemas"]["PipelineRequest"];
            };
        };
        PipelineRule: {
            content: {
                /**
                 * @example {
                 *       "title": "drop health checks",
                 *       "description": "Probes of the load balancer",
                 *       "source": "rule \"drop health checks\"\nwhen\n  contains(to_string($message.message), \"GET /health\")\nthen\n  drop_message();\nend\n"
                 *     }
                 */
                "application/json": components["schemas"]["PipelineRuleRequest"];
            };
        };
        Role: {
            content: {
                /**
                 * @example {
                 *       "name": "Night Shift",
                 *       "description": "Watches the inputs",
                 *       "permissions": [
                 *         "inputs:read",
                 *         "messages:read"
                 *       ],
                 *       "read_only": false
                 *     }
                 */
                "application/json": components["schemas"]["RoleWrite"];
            };
        };
        Search: {
            content: {
                "application/json": components["schemas"]["SearchInput"];
            };
        };
        Decorator: {
            content: {
                /**
                 * @example {
                 *       "type": "org.graylog2.decorators.SyslogSeverityMapperDecorator",
                 *       "config": {
                 *         "source_field": "level",
                 *         "target_field": "severity"
                 *       },
                 *       "stream": null,
                 *       "order": 0
                 *     }
                 */
                "application/json": components["schemas"]["Decorator"];
            };
        };
        Messages: {
            content: {
                /**
                 * @example {
                 *       "timerange": {
                 *         "type": "relative",
                 *         "range": 300
                 *       },
                 *       "query_string": {
                 *         "type": "elasticsearch",
                 *         "query_string": "level:<=3"
                 *       },
                 *       "streams": [
                 *         "000000000000000000000001"
                 *       ],
                 *       "fields_in_order": [
                 *         "timestamp",
                 *         "source",
                 *         "level"
                 *       ],
                 *       "limit": 10000
                 *     }
                 */
                "application/json": components["schemas"]["MessagesRequest"];
            };
        };
        ResultFormat: {
            content: {
                /**
                 * @example {
                 *       "execution_state": {
                 *         "global_override": {
                 *           "timerange": {
                 *             "type": "relative",
                 *             "from": 3600
                 *           }
                 *         }
                 *       },
                 *       "fields_in_order": [
                 *         "timestamp",
                 *         "source",
                 *         "level"
                 *       ],
                 *       "limit": 10000
                 *     }
                 */
                "application/json": components["schemas"]["ResultFormat"];
            };
        };
        OptionalResultFormat: {
            content: {
                /**
                 * @example {
                 *       "execution_state": {
                 *         "global_override": {
                 *           "timerange": {
                 *             "type": "relative",
                 *             "from": 3600
                 *           }
                 *         }
                 *       },
                 *       "fields_in_order": [
                 *         "timestamp",
                 *         "source",
                 *         "level"
                 *       ],
                 *       "limit": 10000
                 *     }
                 */
                "application/json": components["schemas"]["ResultFormat"];
            };
        };
        EntityShare: {
            content: {
                /**
                 * @example {
                 *       "selected_grantee_capabilities": {
                 *         "grn::::user:60b5f3c2e4a1d80001a2b3c5": "view"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EntityShareRequest"];
            };
        };
        StreamRule: {
            content: {
                /**
                 * @example {
                 *       "type": 1,
                 *       "field": "application",
                 *       "value": "shop",
                 *       "inverted": false,
                 *       "description": ""
                 *     }
                 */
                "application/json": components["schemas"]["CreateStreamRuleRequest"];
            };
        };
        View: {
            content: {
                "application/json": components["schemas"]["ViewInput"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export interface operations {
    listRecentAlerts: {
        parameters: {
            query?: {
                /**
                 * @description UNIX time in seconds; older alerts are left out.
                 * @example 1622548800
                 */
                since?: components["parameters"]["AlertSince"];
                /** @example 10 */
                limit?: components["parameters"]["AlertLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first; `total` counts those in the answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "alerts": [
                     *         {
                     *           "id": "60b64c2a8c5d3a1f2e4b8001",
                     *           "condition_id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001",
                     *           "stream_id": "60b5f4d1e4a1d80001a2b400",
                     *           "description": "120 messages in 5 minutes, more than 100",
                     *           "condition_parameters": {
                     *             "time": 5,
                     *             "threshold_type": "MORE",
                     *             "threshold": 100,
                     *             "query": "*",
                     *             "grace": 1,
                     *             "backlog": 0,
                     *             "repeat_notifications": false
                     *           },
                     *           "triggered_at": "2021-06-01T15:02:50.730Z",
                     *           "resolved_at": null,
                     *           "is_interval": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AlertList"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listAlertsPaginated: {
        parameters: {
            query?: {
                /** @example 0 */
                skip?: components["parameters"]["AlertSkip"];
                /** @example 10 */
                limit?: components["parameters"]["AlertLimit"];
                /**
                 * @description A 4.1 server takes any case, and reads everything else as `any`.
                 * @example unresolved
                 */
                state?: components["parameters"]["AlertState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlertPage"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
        };
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b64c2a8c5d3a1f2e4b8001 */
                alertId: components["parameters"]["AlertId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alert. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60b64c2a8c5d3a1f2e4b8001",
                     *       "condition_id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001",
                     *       "stream_id": "60b5f4d1e4a1d80001a2b400",
                     *       "description": "120 messages in 5 minutes, more than 100",
                     *       "condition_parameters": {
                     *         "time": 5,
                     *         "threshold_type": "MORE",
                     *         "threshold": 100,
                     *         "query": "*",
                     *         "grace": 1,
                     *         "backlog": 0,
                     *         "repeat_notifications": false
                     *       },
                     *       "triggered_at": "2021-06-01T15:02:50.730Z",
                     *       "resolved_at": null,
                     *       "is_interval": true
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listStreamAlerts: {
        parameters: {
            query?: {
                /**
                 * @description UNIX time in seconds; older alerts are left out.
                 * @example 1622548800
                 */
                since?: components["parameters"]["AlertSince"];
                /** @example 10 */
                limit?: components["parameters"]["AlertLimit"];
            };
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first; `total` counts all alerts of the stream, whatever was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "alerts": [
                     *         {
                     *           "id": "60b64c2a8c5d3a1f2e4b8001",
                     *           "condition_id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001",
                     *           "stream_id": "60b5f4d1e4a1d80001a2b400",
                     *           "description": "120 messages in 5 minutes, more than 100",
                     *           "condition_parameters": {
                     *             "time": 5,
                     *             "threshold_type": "MORE",
                     *             "threshold": 100,
                     *             "query": "*",
                     *             "grace": 1,
                     *             "backlog": 0,
                     *             "repeat_notifications": false
                     *           },
                     *           "triggered_at": "2021-06-01T15:02:50.730Z",
                     *           "resolved_at": null,
                     *           "is_interval": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AlertList"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listStreamAlertsPaginated: {
        parameters: {
            query?: {
                /** @example 0 */
                skip?: components["parameters"]["AlertSkip"];
                /** @example 10 */
                limit?: components["parameters"]["AlertLimit"];
                /**
                 * @description A 4.1 server takes any case, and reads everything else as `any`.
                 * @example unresolved
                 */
                state?: components["parameters"]["AlertState"];
            };
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlertPage"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    checkStreamAlertConditions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One result per condition. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "condition": {
                     *             "id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001",
                     *             "title": "Too many requests"
                     *           },
                     *           "triggered": true,
                     *           "alert_description": "120 messages in 5 minutes, more than 100"
                     *         }
                     *       ],
                     *       "calculated_at": "2021-06-01T15:02:50.730Z",
                     *       "total_triggered": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AlertCheck"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    sendDummyAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    addAlertReceiver: {
        parameters: {
            query: {
                /**
                 * @description A username or an email address.
                 * @example mira
                 */
                entity: components["parameters"]["AlertReceiver"];
                /** @example users */
                type: components["parameters"]["AlertReceiverType"];
            };
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    removeAlertReceiver: {
        parameters: {
            query: {
                /**
                 * @description A username or an email address.
                 * @example mira
                 */
                entity: components["parameters"]["AlertReceiver"];
                /** @example users */
                type: components["parameters"]["AlertReceiverType"];
            };
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listAllAlarmCallbacks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlarmCallbacks"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listAlarmCallbackTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlarmCallbackTypes"];
            401: components["responses"]["Unauthorized"];
        };
    };
    testAlarmCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b640008c5d3a1f2e4b8000 */
                alarmCallbackId: components["parameters"]["AlarmCallbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivered. The body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listStreamAlarmCallbacks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlarmCallbacks"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createStreamAlarmCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AlarmCallback"];
        responses: {
            /** @description Saved. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alarmcallback_id": "60b640008c5d3a1f2e4b8000"
                     *     }
                     */
                    "application/json": components["schemas"]["AlarmCallbackCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    listStreamAlarmCallbackTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlarmCallbackTypes"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getStreamAlarmCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b640008c5d3a1f2e4b8000 */
                alarmCallbackId: components["parameters"]["AlarmCallbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The callback. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60b640008c5d3a1f2e4b8000",
                     *       "stream_id": "60b5f4d1e4a1d80001a2b400",
                     *       "type": "org.graylog2.alarmcallbacks.HTTPAlarmCallback",
                     *       "title": "Chat",
                     *       "configuration": {
                     *         "url": "https://hooks.example.net/in"
                     *       },
                     *       "created_at": "2021-06-01T14:12:16.000+0000",
                     *       "creator_user_id": "mira"
                     *     }
                     */
                    "application/json": components["schemas"]["AlarmCallback"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateStreamAlarmCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b640008c5d3a1f2e4b8000 */
                alarmCallbackId: components["parameters"]["AlarmCallbackId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AlarmCallback"];
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteStreamAlarmCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b640008c5d3a1f2e4b8000 */
                alarmCallbackId: components["parameters"]["AlarmCallbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listAlarmCallbackHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b64c2a8c5d3a1f2e4b8001 */
                alertId: components["parameters"]["AlertId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "histories": [
                     *         {
                     *           "id": "60b64c2b8c5d3a1f2e4b8002",
                     *           "alarmcallbackconfiguration": {
                     *             "id": "60b640008c5d3a1f2e4b8000",
                     *             "stream_id": "60b5f4d1e4a1d80001a2b400",
                     *             "type": "org.graylog2.alarmcallbacks.HTTPAlarmCallback",
                     *             "title": "Chat",
                     *             "configuration": {
                     *               "url": "https://hooks.example.net/in"
                     *             },
                     *             "created_at": "2021-06-01T14:12:16.000+0000",
                     *             "creator_user_id": "mira"
                     *           },
                     *           "alert_id": "60b64c2a8c5d3a1f2e4b8001",
                     *           "alertcondition_id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001",
                     *           "result": {
                     *             "type": "error",
                     *             "error": "connect timed out"
                     *           },
                     *           "created_at": "2021-06-01T15:02:51.002Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AlarmCallbackHistoryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listAllAlertConditions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlertConditions"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listAlertConditionTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message_count": {
                     *         "type": "message_count",
                     *         "name": "Message Count Alert Condition",
                     *         "human_name": "Message count",
                     *         "requested_configuration": {
                     *           "time": {
                     *             "type": "number",
                     *             "human_name": "Time range",
                     *             "description": "Minutes to look back",
                     *             "default_value": 5,
                     *             "is_optional": false,
                     *             "attributes": [
                     *               "only_positive"
                     *             ],
                     *             "additional_info": {},
                     *             "position": 100
                     *           }
                     *         },
                     *         "link_to_docs": ""
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AlertConditionTypes"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listStreamAlertConditions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlertConditions"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createStreamAlertCondition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AlertCondition"];
        responses: {
            /** @description Saved. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alert_condition_id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001"
                     *     }
                     */
                    "application/json": components["schemas"]["AlertConditionCreated"];
                };
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    testNewAlertCondition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AlertCondition"];
        responses: {
            200: components["responses"]["AlertConditionTest"];
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    getStreamAlertCondition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001 */
                conditionId: components["parameters"]["AlertConditionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The condition. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001",
                     *       "type": "message_count",
                     *       "creator_user_id": "mira",
                     *       "created_at": "2021-06-01T12:01:00.000+0000",
                     *       "parameters": {
                     *         "time": 5,
                     *         "threshold_type": "MORE",
                     *         "threshold": 100,
                     *         "query": "*",
                     *         "grace": 1,
                     *         "backlog": 0,
                     *         "repeat_notifications": false
                     *       },
                     *       "in_grace": false,
                     *       "title": "Too many requests"
                     *     }
                     */
                    "application/json": components["schemas"]["AlertConditionSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateStreamAlertCondition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001 */
                conditionId: components["parameters"]["AlertConditionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AlertCondition"];
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteStreamAlertCondition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001 */
                conditionId: components["parameters"]["AlertConditionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    testStreamAlertCondition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 0f8c2a6e-52a2-4d0c-8a5a-2f7e90a1c001 */
                conditionId: components["parameters"]["AlertConditionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AlertConditionTest"];
            /** @description The check failed; `error` is true. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "triggered": false,
                     *       "description": null,
                     *       "error": true,
                     *       "error_messages": [
                     *         {
                     *           "type": "NumberFormatException",
                     *           "message": "Not a number"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ApiError"] | components["schemas"]["AlertConditionTestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listAuthBackends: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Taken, but a real server lists all the same.
                 * @example ldap
                 */
                query?: string;
                /**
                 * @description A property of the services.
                 * @example title
                 */
                sort?: string;
                /** @example asc */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 50,
                     *       "count": 1,
                     *       "grand_total": 1,
                     *       "backends": [
                     *         {
                     *           "id": "60b5f7c0e4a1d80001a2b500",
                     *           "title": "Directory",
                     *           "description": "",
                     *           "default_roles": [
                     *             "60b5f1a0e4a1d80001a2b002"
                     *           ],
                     *           "config": {
                     *             "type": "ldap",
                     *             "servers": [
                     *               {
                     *                 "host": "ldap.example.net",
                     *                 "port": 636
                     *               }
                     *             ],
                     *             "transport_security": "tls",
                     *             "verify_certificates": true,
                     *             "system_user_dn": "cn=svc,dc=example,dc=net",
                     *             "system_user_password": {
                     *               "is_set": true
                     *             },
                     *             "user_search_base": "ou=people,dc=example,dc=net",
                     *             "user_search_pattern": "(&(uid={0})(objectClass=inetOrgPerson))",
                     *             "user_unique_id_attribute": "entryUUID",
                     *             "user_name_attribute": "uid",
                     *             "user_full_name_attribute": "cn"
                     *           }
                     *         }
                     *       ],
                     *       "context": {
                     *         "active_backend": {
                     *           "id": "60b5f7c0e4a1d80001a2b500",
                     *           "title": "Directory",
                     *           "description": "",
                     *           "default_roles": [
                     *             "60b5f1a0e4a1d80001a2b002"
                     *           ],
                     *           "config": {
                     *             "type": "ldap",
                     *             "servers": [
                     *               {
                     *                 "host": "ldap.example.net",
                     *                 "port": 636
                     *               }
                     *             ],
                     *             "transport_security": "tls",
                     *             "verify_certificates": true,
                     *             "system_user_dn": "cn=svc,dc=example,dc=net",
                     *             "system_user_password": {
                     *               "is_set": true
                     *             },
                     *             "user_search_base": "ou=people,dc=example,dc=net",
                     *             "user_search_pattern": "(&(uid={0})(objectClass=inetOrgPerson))",
                     *             "user_unique_id_attribute": "entryUUID",
                     *             "user_name_attribute": "uid",
                     *             "user_full_name_attribute": "cn"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuthBackendPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createAuthBackend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Directory",
                 *       "description": "",
                 *       "default_roles": [
                 *         "60b5f1a0e4a1d80001a2b002"
                 *       ],
                 *       "config": {
                 *         "type": "ldap",
                 *         "servers": [
                 *           {
                 *             "host": "ldap.example.net",
                 *             "port": 636
                 *           }
                 *         ],
                 *         "transport_security": "tls",
                 *         "verify_certificates": true,
                 *         "system_user_dn": "cn=svc,dc=example,dc=net",
                 *         "system_user_password": {
                 *           "set_value": "correct horse battery"
                 *         },
                 *         "user_search_base": "ou=people,dc=example,dc=net",
                 *         "user_search_pattern": "(&(uid={0})(objectClass=inetOrgPerson))",
                 *         "user_unique_id_attribute": "entryUUID",
                 *         "user_name_attribute": "uid",
                 *         "user_full_name_attribute": "cn"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AuthBackendWrite"];
            };
        };
        responses: {
            200: components["responses"]["AuthBackend"];
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    getAuthBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f7c0e4a1d80001a2b500 */
                backendId: components["parameters"]["BackendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuthBackend"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateAuthBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f7c0e4a1d80001a2b500 */
                backendId: components["parameters"]["BackendId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "60b5f7c0e4a1d80001a2b501",
                 *       "title": "Branch office",
                 *       "description": "",
                 *       "default_roles": [
                 *         "60b5f1a0e4a1d80001a2b002"
                 *       ],
                 *       "config": {
                 *         "type": "active-directory",
                 *         "servers": [
                 *           {
                 *             "host": "ad.example.net",
                 *             "port": 636
                 *           }
                 *         ],
                 *         "transport_security": "tls",
                 *         "verify_certificates": true,
                 *         "system_user_dn": "svc@example.net",
                 *         "system_user_password": {
                 *           "keep_value": true
                 *         },
                 *         "user_search_base": "dc=example,dc=net",
                 *         "user_search_pattern": "(&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0})))",
                 *         "user_name_attribute": "userPrincipalName",
                 *         "user_full_name_attribute": "displayName"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AuthBackendWrite"];
            };
        };
        responses: {
            200: components["responses"]["AuthBackend"];
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteAuthBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f7c0e4a1d80001a2b500 */
                backendId: components["parameters"]["BackendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listAuthBackendUsers: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
                /**
                 * @description A property of the users.
                 * @example full_name
                 */
                sort?: string;
                /** @example asc */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** @example 60b5f7c0e4a1d80001a2b500 */
                backendId: components["parameters"]["BackendId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 50,
                     *       "count": 1,
                     *       "grand_total": 1,
                     *       "query": "",
                     *       "users": [
                     *         {
                     *           "id": "60b5f3c2e4a1d80001a2b3c4",
                     *           "auth_service_id": "60b5f7c0e4a1d80001a2b500",
                     *           "auth_service_uid": "YWJjZA==",
                     *           "username": "mira",
                     *           "email": "mira@example.net",
                     *           "first_name": null,
                     *           "last_name": null,
                     *           "full_name": "Mira Okafor",
                     *           "external_user": true,
                     *           "roles": [
                     *             "60b5f1a0e4a1d80001a2b002"
                     *           ],
                     *           "read_only": null,
                     *           "session_active": null,
                     *           "last_activity": null,
                     *           "client_address": null,
                     *           "account_status": "enabled",
                     *           "service_account": false
                     *         }
                     *       ],
                     *       "context": {
                     *         "roles": {
                     *           "60b5f1a0e4a1d80001a2b002": {
                     *             "title": "Reader"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuthBackendUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    enableAuthenticationUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    disableAuthenticationUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disabled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getActiveAuthBackendType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The type; null when none is active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "backend": "ldap"
                     *     }
                     */
                    "application/json": components["schemas"]["ActiveAuthBackendType"];
                };
            };
        };
    };
    getActiveAuthBackend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service; null when none is active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "backend": {
                     *         "id": "60b5f7c0e4a1d80001a2b501",
                     *         "title": "Branch office",
                     *         "description": "",
                     *         "default_roles": [
                     *           "60b5f1a0e4a1d80001a2b002"
                     *         ],
                     *         "config": {
                     *           "type": "active-directory",
                     *           "servers": [
                     *             {
                     *               "host": "ad.example.net",
                     *               "port": 636
                     *             }
                     *           ],
                     *           "transport_security": "tls",
                     *           "verify_certificates": true,
                     *           "system_user_dn": "svc@example.net",
                     *           "system_user_password": {
                     *             "is_set": true
                     *           },
                     *           "user_search_base": "dc=example,dc=net",
                     *           "user_search_pattern": "(&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0})))",
                     *           "user_name_attribute": "userPrincipalName",
                     *           "user_full_name_attribute": "displayName"
                     *         }
                     *       },
                     *       "context": {
                     *         "backends_total": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ActiveAuthBackend"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getAuthServicesConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuthServicesConfiguration"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    updateAuthServicesConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active_backend": "60b5f7c0e4a1d80001a2b500"
                 *     }
                 */
                "application/json": components["schemas"]["AuthServicesConfigurationWrite"];
            };
        };
        responses: {
            200: components["responses"]["AuthServicesConfiguration"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    testAuthBackendConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AuthBackendTest"];
        responses: {
            /** @description The outcome, a failure too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "No server could be reached",
                     *       "errors": [
                     *         "ldap.example.net:636 refused the connection"
                     *       ],
                     *       "result": {}
                     *     }
                     */
                    "application/json": components["schemas"]["AuthBackendTestResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    testAuthBackendLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AuthBackendTest"];
        responses: {
            /** @description The outcome, a failure too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Login refused",
                     *       "errors": [],
                     *       "result": {
                     *         "user_exists": true,
                     *         "login_success": false,
                     *         "user_details": {
                     *           "dn": "uid=mira,ou=people,dc=example,dc=net",
                     *           "unique_id (entryUUID)": "YWJjZA==",
                     *           "uid": "mira",
                     *           "cn": "Mira Okafor",
                     *           "email": "mira@example.net"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuthBackendTestResult"];
                };
            };
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    getHttpHeaderAuthConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HttpHeaderAuthConfig"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    updateHttpHeaderAuthConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "username_header": "Remote-User"
                 *     }
                 */
                "application/json": components["schemas"]["HttpHeaderAuthConfig"];
            };
        };
        responses: {
            200: components["responses"]["HttpHeaderAuthConfig"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    getSystemInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "facility": "graylog-server",
                     *       "codename": "Noir",
                     *       "node_id": "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11",
                     *       "cluster_id": "0f2b7c3e-9a41-4d2f-8a36-5f4f7a1d2c90",
                     *       "version": "4.1.14+1a2b3c4",
                     *       "started_at": "2022-03-01T08:15:30.120Z",
                     *       "is_processing": true,
                     *       "hostname": "log-a.example.org",
                     *       "lifecycle": "running",
                     *       "lb_status": "alive",
                     *       "timezone": "Etc/UTC",
                     *       "operating_system": "Linux 5.10.0"
                     *     }
                     */
                    "application/json": components["schemas"]["SystemOverview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listLocales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by language tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "locales": {
                     *         "pt-PT": {
                     *           "language_tag": "pt-PT",
                     *           "display_name": "Portuguese (Portugal)"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LocalesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listSystemNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "notifications": [
                     *         {
                     *           "type": "input_failed_to_start",
                     *           "severity": "urgent",
                     *           "timestamp": "2022-03-02T09:12:44.001Z",
                     *           "node_id": "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11",
                     *           "details": {
                     *             "input_id": "60a3b1c2d4e5f60718293a4b",
                     *             "reason": "Address already in use"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SystemNotificationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listClusterNodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "nodes": [
                     *         {
                     *           "cluster_id": "0f2b7c3e-9a41-4d2f-8a36-5f4f7a1d2c90",
                     *           "node_id": "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11",
                     *           "type": "server",
                     *           "is_master": true,
                     *           "transport_address": "http://10.0.0.11:9000/api/",
                     *           "last_seen": "2022-03-02T10:00:01.000Z",
                     *           "short_node_id": "6d1fdd57",
                     *           "hostname": "log-a.example.org"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NodeSummaryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getThisClusterNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cluster_id": "0f2b7c3e-9a41-4d2f-8a36-5f4f7a1d2c90",
                     *       "node_id": "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11",
                     *       "type": "server",
                     *       "is_master": true,
                     *       "transport_address": "http://10.0.0.11:9000/api/",
                     *       "last_seen": "2022-03-02T10:00:01.000Z",
                     *       "short_node_id": "6d1fdd57",
                     *       "hostname": "log-a.example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["NodeSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    getClusterNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11 */
                nodeId: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cluster_id": "0f2b7c3e-9a41-4d2f-8a36-5f4f7a1d2c90",
                     *       "node_id": "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11",
                     *       "type": "server",
                     *       "is_master": true,
                     *       "transport_address": "http://10.0.0.11:9000/api/",
                     *       "last_seen": "2022-03-02T10:00:01.000Z",
                     *       "short_node_id": "6d1fdd57",
                     *       "hostname": "log-a.example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["NodeSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    getElasticsearchStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Version, health and size. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cluster_name": "log-search",
                     *       "cluster_version": "7.10.2",
                     *       "status": "Green",
                     *       "cluster_health": {
                     *         "number_of_nodes": 1,
                     *         "number_of_data_nodes": 1,
                     *         "active_shards": 12,
                     *         "relocating_shards": 0,
                     *         "active_primary_shards": 12,
                     *         "initializing_shards": 0,
                     *         "unassigned_shards": 0,
                     *         "timed_out": false,
                     *         "pending_tasks": 0,
                     *         "pending_tasks_time_in_queue": []
                     *       },
                     *       "nodes_stats": {
                     *         "total": 1,
                     *         "master_only": 0,
                     *         "data_only": 0,
                     *         "master_data": 1,
                     *         "client": 0
                     *       },
                     *       "indices_stats": {
                     *         "index_count": 3,
                     *         "store_size": 734003200,
                     *         "field_data_size": 0,
                     *         "id_cache_size": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ElasticsearchStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getClusterOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by node id; null where a node refused or did not answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11": {
                     *         "facility": "graylog-server",
                     *         "codename": "Noir",
                     *         "node_id": "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11",
                     *         "cluster_id": "0f2b7c3e-9a41-4d2f-8a36-5f4f7a1d2c90",
                     *         "version": "4.1.14+1a2b3c4",
                     *         "started_at": "2022-03-01T08:15:30.120Z",
                     *         "is_processing": true,
                     *         "hostname": "log-a.example.org",
                     *         "lifecycle": "running",
                     *         "lb_status": "alive",
                     *         "timezone": "Etc/UTC",
                     *         "operating_system": "Linux 5.10.0"
                     *       },
                     *       "a8f3b0c2-77aa-4f0e-bb65-1c2d3e4f5a6b": null
                     *     }
                     */
                    "application/json": components["schemas"]["ClusterOverview"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getNodeJvm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11 */
                nodeId: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "free_memory": {
                     *         "bytes": 419430400,
                     *         "kilobytes": 409600,
                     *         "megabytes": 400
                     *       },
                     *       "max_memory": {
                     *         "bytes": 1073741824,
                     *         "kilobytes": 1048576,
                     *         "megabytes": 1024
                     *       },
                     *       "total_memory": {
                     *         "bytes": 629145600,
                     *         "kilobytes": 614400,
                     *         "megabytes": 600
                     *       },
                     *       "used_memory": {
                     *         "bytes": 209715200,
                     *         "kilobytes": 204800,
                     *         "megabytes": 200
                     *       },
                     *       "node_id": "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11",
                     *       "pid": "4711",
                     *       "info": "Example VM 11.0.14 on Linux 5.10.0"
                     *     }
                     */
                    "application/json": components["schemas"]["JvmInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            502: components["responses"]["NodeFailed"];
        };
    };
    listClusterConfigs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. A class inside another is named with a dot, but found only with a dollar sign. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 2,
                     *       "classes": [
                     *         "org.graylog2.indexer.searches.SearchesClusterConfig",
                     *         "org.graylog2.users.UserAndTeamsConfig"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ClusterConfigList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getClusterConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the setting is named by; the schema of the settings says which class is which.
                 * @example org.graylog2.users.UserAndTeamsConfig
                 */
                configClass: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "allow_sharing_with_everyone": true,
                     *       "allow_sharing_with_users": true
                     *     }
                     */
                    "application/json": components["schemas"]["ClusterConfig"];
                };
            };
            /** @description Never stored; the defaults hold. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateClusterConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the setting is named by; the schema of the settings says which class is which.
                 * @example org.graylog2.users.UserAndTeamsConfig
                 */
                configClass: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allow_sharing_with_everyone": false,
                 *       "allow_sharing_with_users": true
                 *     }
                 */
                "application/json": components["schemas"]["ClusterConfig"];
            };
        };
        responses: {
            /** @description The setting, as it was stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "allow_sharing_with_everyone": false,
                     *       "allow_sharing_with_users": true
                     *     }
                     */
                    "application/json": components["schemas"]["ClusterConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteClusterConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the setting is named by; the schema of the settings says which class is which.
                 * @example org.graylog2.users.UserAndTeamsConfig
                 */
                configClass: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getMessageProcessorsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MessageProcessors"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    updateMessageProcessorsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "processor_order": [
                 *         {
                 *           "name": "Message Filter Chain",
                 *           "class_name": "org.graylog2.messageprocessors.MessageFilterChainProcessor"
                 *         },
                 *         {
                 *           "name": "Pipeline Processor",
                 *           "class_name": "org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter"
                 *         }
                 *       ],
                 *       "disabled_processors": []
                 *     }
                 */
                "application/json": components["schemas"]["MessageProcessorsConfig"];
            };
        };
        responses: {
            200: components["responses"]["MessageProcessors"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    getUrlWhitelist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list; empty and disabled when none was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "7d1a3e5c-0b2d-4f6a-8c9e-1f3a5b7d9e0c",
                     *           "type": "literal",
                     *           "title": "Threat feed",
                     *           "value": "https://feeds.example.net/threats"
                     *         },
                     *         {
                     *           "id": "0c9e7d5b-3a1f-4e9c-8a6f-4d2b0c5e3a1d",
                     *           "type": "regex",
                     *           "title": "Chat hooks",
                     *           "value": "^https://chat\\.example\\.net/hooks/.*$"
                     *         }
                     *       ],
                     *       "disabled": false
                     *     }
                     */
                    "application/json": components["schemas"]["UrlWhitelist"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    updateUrlWhitelist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entries": [
                 *         {
                 *           "id": "7d1a3e5c-0b2d-4f6a-8c9e-1f3a5b7d9e0c",
                 *           "type": "literal",
                 *           "title": "Threat feed",
                 *           "value": "https://feeds.example.net/threats"
                 *         },
                 *         {
                 *           "id": "0c9e7d5b-3a1f-4e9c-8a6f-4d2b0c5e3a1d",
                 *           "type": "regex",
                 *           "title": "Chat hooks",
                 *           "value": "^https://chat\\.example\\.net/hooks/.*$"
                 *         }
                 *       ],
                 *       "disabled": false
                 *     }
                 */
                "application/json": components["schemas"]["UrlWhitelist"];
            };
        };
        responses: {
            /** @description Saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    checkUrlWhitelist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://feeds.example.net/threats"
                 *     }
                 */
                "application/json": components["schemas"]["UrlWhitelistCheckRequest"];
            };
        };
        responses: {
            /** @description The verdict; a disabled list lets everything through. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://feeds.example.net/threats",
                     *       "is_whitelisted": true
                     *     }
                     */
                    "application/json": components["schemas"]["UrlWhitelistCheck"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    generateUrlWhitelistRegex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url_template": "https://feeds.example.net/${key}",
                 *       "placeholder": "${key}"
                 *     }
                 */
                "application/json": components["schemas"]["UrlWhitelistRegexRequest"];
            };
        };
        responses: {
            /** @description The pattern, which takes the whole URL. Anything may stand for a placeholder. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "regex": "^\\Qhttps://feeds.example.net/\\E.*?$"
                     *     }
                     */
                    "application/json": components["schemas"]["UrlWhitelistRegex"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    listEventDefinitions: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page; `total` counts readable matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinitionPage"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    createEventDefinition: {
        parameters: {
            query?: {
                /**
                 * @description Whether the definition runs from now on.
                 * @example true
                 */
                schedule?: components["parameters"]["ScheduleEventDefinition"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventDefinition"];
        responses: {
            200: components["responses"]["EventDefinition"];
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    validateEventDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventDefinition"];
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "failed": true,
                     *       "errors": {
                     *         "series": [
                     *           "must not be empty"
                     *         ]
                     *       },
                     *       "error_context": {}
                     *     }
                     */
                    "application/json": components["schemas"]["FormValidationResult"];
                };
            };
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    getEventDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventDefinition"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateEventDefinition: {
        parameters: {
            query?: {
                /**
                 * @description Whether the definition runs from now on.
                 * @example true
                 */
                schedule?: components["parameters"]["ScheduleEventDefinition"];
            };
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEventDefinitionRequest"];
            };
        };
        responses: {
            200: components["responses"]["EventDefinition"];
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteEventDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    getEventDefinitionWithContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition, and the state of its job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinitionWithContext"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listEventNotifications: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page; `total` counts readable matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 2,
                     *       "page": 1,
                     *       "per_page": 0,
                     *       "count": 2,
                     *       "query": "",
                     *       "grand_total": 2,
                     *       "notifications": [
                     *         {
                     *           "id": "60c0a2018c5d3a1f2e4b9010",
                     *           "title": "Chat",
                     *           "description": "",
                     *           "config": {
                     *             "type": "http-notification-v1",
                     *             "url": "https://hooks.example.net/in"
                     *           }
                     *         },
                     *         {
                     *           "id": "60c0a2558c5d3a1f2e4b9011",
                     *           "title": "Mail",
                     *           "description": "Who is on call",
                     *           "config": {
                     *             "type": "email-notification-v1",
                     *             "sender": "logs@example.net",
                     *             "subject": "Event: ${event_definition_title}",
                     *             "body_template": "${event.message}",
                     *             "html_body_template": "",
                     *             "email_recipients": [
                     *               "ops@example.net"
                     *             ],
                     *             "user_recipients": [
                     *               "mira"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventNotificationPage"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    createEventNotification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventNotification"];
        responses: {
            200: components["responses"]["EventNotification"];
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    testEventNotification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventNotification"];
        responses: {
            /** @description Sent. The body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    listLegacyNotificationTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "types": {
                     *         "org.graylog2.alarmcallbacks.HTTPAlarmCallback": {
                     *           "name": "HTTP Alarm Callback [Deprecated]",
                     *           "configuration": {
                     *             "url": {
                     *               "type": "text",
                     *               "human_name": "URL",
                     *               "description": "Where to post alerts to",
                     *               "default_value": "https://hooks.example.net/in",
                     *               "is_optional": false,
                     *               "attributes": [],
                     *               "additional_info": {},
                     *               "position": 100
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LegacyNotificationTypes"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getEventNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a2018c5d3a1f2e4b9010 */
                notificationId: components["parameters"]["EventNotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventNotification"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateEventNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a2018c5d3a1f2e4b9010 */
                notificationId: components["parameters"]["EventNotificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "60c0a2018c5d3a1f2e4b9010",
                 *       "title": "Chat",
                 *       "description": "",
                 *       "config": {
                 *         "type": "http-notification-v1",
                 *         "url": "https://hooks.example.net/in"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateEventNotificationRequest"];
            };
        };
        responses: {
            200: components["responses"]["EventNotification"];
            400: components["responses"]["BadForm"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteEventNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a2018c5d3a1f2e4b9010 */
                notificationId: components["parameters"]["EventNotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    testPersistedEventNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a2018c5d3a1f2e4b9010 */
                notificationId: components["parameters"]["EventNotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sent. The body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    scheduleEventDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    unscheduleEventDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    executeEventDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60c0a1b28c5d3a1f2e4b9001 */
                definitionId: components["parameters"]["EventDefinitionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "aggregation-v1",
                 *       "timerange": {
                 *         "type": "relative",
                 *         "range": 300
                 *       },
                 *       "streams": [
                 *         "60b5f4d1e4a1d80001a2b400"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AggregationParameters"];
            };
        };
        responses: {
            /** @description Ran. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    listJobDefinitions: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 50,
                     *       "count": 1,
                     *       "query": "",
                     *       "job_definitions": [
                     *         {
                     *           "id": "60c0a1b28c5d3a1f2e4b9002",
                     *           "title": "Slow basket",
                     *           "description": "The basket takes too long",
                     *           "config": {
                     *             "type": "event-processor-execution-v1",
                     *             "event_definition_id": "60c0a1b28c5d3a1f2e4b9001"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JobDefinitionPage"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
        };
    };
    searchEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": "source_streams:60b5f4d1e4a1d80001a2b400",
                 *       "page": 1,
                 *       "per_page": 25,
                 *       "timerange": {
                 *         "type": "relative",
                 *         "range": 3600
                 *       },
                 *       "filter": {
                 *         "alerts": "only"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EventsSearchRequest"];
            };
        };
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsSearchResult"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    listEventEntityTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "processor_types": [
                     *         "aggregation-v1"
                     *       ],
                     *       "field_provider_types": [
                     *         "template-v1",
                     *         "lookup-v1"
                     *       ],
                     *       "storage_handler_types": [
                     *         "persist-to-streams-v1"
                     *       ],
                     *       "aggregation_functions": [
                     *         "avg",
                     *         "card",
                     *         "count",
                     *         "max",
                     *         "min",
                     *         "stddev",
                     *         "sum",
                     *         "sumofsquares",
                     *         "variance"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventEntityTypes"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listExtractors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "extractors": [
                     *         {
                     *           "id": "5f0e9a10-b7d3-11eb-9c2f-0242ac120002",
                     *           "title": "status code",
                     *           "type": "regex",
                     *           "cursor_strategy": "copy",
                     *           "source_field": "message",
                     *           "target_field": "http_status",
                     *           "extractor_config": {
                     *             "regex_value": "status=(\\d{3})"
                     *           },
                     *           "creator_user_id": "admin",
                     *           "converters": [
                     *             {
                     *               "type": "numeric",
                     *               "config": {}
                     *             }
                     *           ],
                     *           "condition_type": "string",
                     *           "condition_value": "status=",
                     *           "order": 0,
                     *           "exceptions": 0,
                     *           "converter_exceptions": 0,
                     *           "metrics": {
                     *             "total": {
                     *               "time": {
                     *                 "min": 4,
                     *                 "max": 91,
                     *                 "mean": 11,
                     *                 "std_dev": 6,
                     *                 "95th_percentile": 22,
                     *                 "98th_percentile": 40,
                     *                 "99th_percentile": 55
                     *               },
                     *               "rate": {
                     *                 "total": 1800,
                     *                 "mean": 2.1,
                     *                 "one_minute": 2.4,
                     *                 "five_minute": 2.2,
                     *                 "fifteen_minute": 2
                     *               },
                     *               "duration_unit": "microseconds",
                     *               "rate_unit": "events/second"
                     *             },
                     *             "condition": {
                     *               "time": null,
                     *               "rate": null,
                     *               "duration_unit": null,
                     *               "rate_unit": null
                     *             },
                     *             "execution": {
                     *               "time": null,
                     *               "rate": null,
                     *               "duration_unit": null,
                     *               "rate_unit": null
                     *             },
                     *             "converters": {
                     *               "time": null,
                     *               "rate": null,
                     *               "duration_unit": null,
                     *               "rate_unit": null
                     *             },
                     *             "condition_hits": 1500,
                     *             "condition_misses": 300
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ExtractorsList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createExtractor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Extractor"];
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "extractor_id": "5f0e9a10-b7d3-11eb-9c2f-0242ac120002"
                     *     }
                     */
                    "application/json": components["schemas"]["ExtractorCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    orderExtractors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order": {
                 *         "0": "5f0e9a10-b7d3-11eb-9c2f-0242ac120002",
                 *         "1": "7c41d2e0-b7d3-11eb-9c2f-0242ac120002"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExtractorOrder"];
            };
        };
        responses: {
            /** @description Saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    getExtractor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
                /** @example 5f0e9a10-b7d3-11eb-9c2f-0242ac120002 */
                extractorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Extractor"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateExtractor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
                /** @example 5f0e9a10-b7d3-11eb-9c2f-0242ac120002 */
                extractorId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Extractor"];
        responses: {
            200: components["responses"]["Extractor"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteExtractor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
                /** @example 5f0e9a10-b7d3-11eb-9c2f-0242ac120002 */
                extractorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    testNaturalDate: {
        parameters: {
            query: {
                /** @example last five minutes */
                string: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both ends, UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2021-05-11 08:10:02",
                     *       "to": "2021-05-11 08:15:02"
                     *     }
                     */
                    "application/json": components["schemas"]["NaturalDateResult"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Unprocessable"];
        };
    };
    testGrok: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pattern": "%{WORD:method} %{URIPATH:path}",
                 *       "string": "GET /cart 502",
                 *       "named_captures_only": true
                 *     }
                 */
                "application/json": components["schemas"]["GrokTestRequest"];
            };
        };
        responses: {
            /** @description A pattern that does not compile is an answer too, with an error message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrokTestResult"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    testJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "string": "{\"level\": 3, \"http\": {\"status\": 502}}",
                 *       "flatten": true,
                 *       "list_separator": ", ",
                 *       "key_separator": "_",
                 *       "kv_separator": "=",
                 *       "replace_key_whitespace": false,
                 *       "key_whitespace_replacement": "_",
                 *       "key_prefix": ""
                 *     }
                 */
                "application/json": components["schemas"]["JsonTestRequest"];
            };
        };
        responses: {
            /** @description A text that is no JSON has no matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matches": {
                     *         "level": 3,
                     *         "http_status": 502
                     *       },
                     *       "flatten": true,
                     *       "line_separator": ", ",
                     *       "key_separator": "_",
                     *       "kv_separator": "=",
                     *       "string": "{\"level\": 3, \"http\": {\"status\": 502}}"
                     *     }
                     */
                    "application/json": components["schemas"]["JsonTestResult"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    testLookupTableGet: {
        parameters: {
            query: {
                /** @example user-names */
                lookup_table_name: string;
                /** @example 1042 */
                string: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LookupTableTested"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
        };
    };
    testLookupTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lookup_table_name": "user-names",
                 *       "string": "1042"
                 *     }
                 */
                "application/json": components["schemas"]["LookupTableTestRequest"];
            };
        };
        responses: {
            200: components["responses"]["LookupTableTested"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    testRegex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regex": "status=(\\d{3})",
                 *       "string": "GET /cart status=502"
                 *     }
                 */
                "application/json": components["schemas"]["RegexTestRequest"];
            };
        };
        responses: {
            /** @description Whether the expression was found, and where its first group is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegexTestResult"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    validateRegex: {
        parameters: {
            query: {
                /** @example status=( */
                regex: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description And why not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "regex": "status=(",
                     *       "is_valid": false,
                     *       "validation_message": "Unclosed group near index 8"
                     *     }
                     */
                    "application/json": components["schemas"]["RegexValidation"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
        };
    };
    testRegexReplace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "regex": "user (\\w+)",
                 *       "replacement": "user=$1",
                 *       "replace_all": false,
                 *       "string": "user mira left"
                 *     }
                 */
                "application/json": components["schemas"]["RegexReplaceTestRequest"];
            };
        };
        responses: {
            /** @description Whether the expression was found, and the text that came of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matched": true,
                     *       "match": {
                     *         "match": "user=mira left",
                     *         "start": 5,
                     *         "end": 9
                     *       },
                     *       "regex": "user (\\w+)",
                     *       "replacement": "user=$1",
                     *       "replace_all": false,
                     *       "string": "user mira left"
                     *     }
                     */
                    "application/json": components["schemas"]["RegexReplaceTestResult"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    testSplitAndIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "split_by": " ",
                 *       "index": 2,
                 *       "string": "GET /cart 502"
                 *     }
                 */
                "application/json": components["schemas"]["SplitAndIndexTestRequest"];
            };
        };
        responses: {
            /** @description The part, and where it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "successful": true,
                     *       "cut": "/cart",
                     *       "begin_index": 4,
                     *       "end_index": 9
                     *     }
                     */
                    "application/json": components["schemas"]["CutTestResult"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    testSubstring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": 0,
                 *       "end": 3,
                 *       "string": "GET /cart 502"
                 *     }
                 */
                "application/json": components["schemas"]["SubstringTestRequest"];
            };
        };
        responses: {
            /** @description The text; places outside of the string are not successful. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "successful": true,
                     *       "cut": "GET",
                     *       "begin_index": 0,
                     *       "end_index": 3
                     *     }
                     */
                    "application/json": components["schemas"]["CutTestResult"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    testContainsString: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "search_string": "status=",
                 *       "string": "GET /cart status=502"
                 *     }
                 */
                "application/json": components["schemas"]["ContainsStringTestRequest"];
            };
        };
        responses: {
            /** @description The first place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matched": true,
                     *       "match": {
                     *         "start": 10,
                     *         "end": 17
                     *       },
                     *       "search_string": "status=",
                     *       "string": "GET /cart status=502"
                     *     }
                     */
                    "application/json": components["schemas"]["ContainsStringTestResult"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    getGettingStarted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description True until dismissed for the running minor version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "show": true
                     *     }
                     */
                    "application/json": components["schemas"]["GettingStarted"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    dismissGettingStarted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Dismissed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listGrokPatterns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "patterns": [
                     *         {
                     *           "id": "60a3b1c2d4e5f60718293b01",
                     *           "name": "HTTPSTATUS",
                     *           "pattern": "[1-5][0-9]{2}",
                     *           "content_pack": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GrokPatternsList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    importGrokPatternsJson: {
        parameters: {
            query?: {
                /**
                 * @description Whether an import removes all patterns first; without, a name that there is refuses it. An import without a pattern removes none.
                 * @example false
                 */
                replace?: components["parameters"]["ReplaceGrokPatterns"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patterns": [
                 *         {
                 *           "name": "HTTPSTATUS",
                 *           "pattern": "[1-5][0-9]{2}"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GrokPatternsImport"];
            };
        };
        responses: {
            /** @description Imported. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RefusedGrokPattern"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    createGrokPattern: {
        parameters: {
            query?: {
                /**
                 * @description Whether an import removes all patterns first; without, a name that there is refuses it. An import without a pattern removes none.
                 * @example false
                 */
                replace?: components["parameters"]["ReplaceGrokPatterns"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "HTTPSTATUS",
                 *       "pattern": "[1-5][0-9]{2}"
                 *     }
                 */
                "application/json": components["schemas"]["GrokPatternRequest"];
                /**
                 * @example # Web servers
                 *     HTTPSTATUS [1-5][0-9]{2}
                 *     REQUESTLINE %{WORD:method} %{URIPATH:path} %{HTTPSTATUS:status}
                 */
                "text/plain": string;
            };
        };
        responses: {
            /** @description The pattern. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60a3b1c2d4e5f60718293b01",
                     *       "name": "HTTPSTATUS",
                     *       "pattern": "[1-5][0-9]{2}",
                     *       "content_pack": null
                     *     }
                     */
                    "application/json": components["schemas"]["GrokPattern"];
                };
            };
            /** @description Imported. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RefusedGrokPattern"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    listGrokPatternsPaginated: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Search in the list, in the syntax of the list's fields; empty for all.
                 * @example web
                 */
                query?: components["parameters"]["PageQuery"];
                /**
                 * @description Any stored property.
                 * @example name
                 */
                sort?: string;
                /** @example asc */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "patterns": [
                     *         {
                     *           "id": "60a3b1c2d4e5f60718293b01",
                     *           "name": "HTTPSTATUS",
                     *           "pattern": "[1-5][0-9]{2}",
                     *           "content_pack": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "count": 1,
                     *       "page": 1,
                     *       "per_page": 10,
                     *       "grand_total": 204
                     *     }
                     */
                    "application/json": components["schemas"]["GrokPatternsPage"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    testGrokPattern: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grok_pattern": {
                 *         "name": "REQUESTLINE",
                 *         "pattern": "%{WORD:method} %{URIPATH:path}"
                 *       },
                 *       "sampleData": "GET /cart"
                 *     }
                 */
                "application/json": components["schemas"]["GrokPatternTest"];
            };
        };
        responses: {
            /** @description Empty without a match. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "REQUESTLINE": "GET /cart",
                     *       "method": "GET",
                     *       "path": "/cart"
                     *     }
                     */
                    "application/json": components["schemas"]["GrokCaptures"];
                };
            };
            /** @description A malformed body, or a pattern that does not compile. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "No definition for key 'NOPE' found"
                     *     }
                     */
                    "application/json": components["schemas"]["GrokPatternTestError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    getGrokPattern: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293b01 */
                patternId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GrokPattern"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateGrokPattern: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293b01 */
                patternId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "60a3b1c2d4e5f60718293b01",
                 *       "name": "HTTPSTATUS",
                 *       "pattern": "[1-5]\\d\\d",
                 *       "content_pack": null
                 *     }
                 */
                "application/json": components["schemas"]["GrokPatternRequest"];
            };
        };
        responses: {
            200: components["responses"]["GrokPattern"];
            400: components["responses"]["RefusedGrokPattern"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteGrokPattern: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293b01 */
                patternId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listAllIndices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AllIndices"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listOpenIndices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OpenIndices"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listClosedIndices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexNames"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listReopenedIndices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexNames"];
            401: components["responses"]["Unauthorized"];
        };
    };
    getMultipleIndices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "indices": [
                 *         "graylog_2"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["IndicesRequest"];
            };
        };
        responses: {
            /** @description Keyed by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "graylog_2": {
                     *         "primary_shards": {
                     *           "flush": {
                     *             "total": 3,
                     *             "time_seconds": 0
                     *           },
                     *           "get": {
                     *             "total": 0,
                     *             "time_seconds": 0
                     *           },
                     *           "index": {
                     *             "total": 50211,
                     *             "time_seconds": 12
                     *           },
                     *           "merge": {
                     *             "total": 14,
                     *             "time_seconds": 4
                     *           },
                     *           "refresh": {
                     *             "total": 980,
                     *             "time_seconds": 9
                     *           },
                     *           "search_query": {
                     *             "total": 210,
                     *             "time_seconds": 1
                     *           },
                     *           "search_fetch": {
                     *             "total": 77,
                     *             "time_seconds": 0
                     *           },
                     *           "open_search_contexts": 0,
                     *           "store_size_bytes": 31457280,
                     *           "segments": 22,
                     *           "documents": {
                     *             "count": 50211,
                     *             "deleted": 0
                     *           }
                     *         },
                     *         "all_shards": {
                     *           "flush": {
                     *             "total": 3,
                     *             "time_seconds": 0
                     *           },
                     *           "get": {
                     *             "total": 0,
                     *             "time_seconds": 0
                     *           },
                     *           "index": {
                     *             "total": 50211,
                     *             "time_seconds": 12
                     *           },
                     *           "merge": {
                     *             "total": 14,
                     *             "time_seconds": 4
                     *           },
                     *           "refresh": {
                     *             "total": 980,
                     *             "time_seconds": 9
                     *           },
                     *           "search_query": {
                     *             "total": 210,
                     *             "time_seconds": 1
                     *           },
                     *           "search_fetch": {
                     *             "total": 77,
                     *             "time_seconds": 0
                     *           },
                     *           "open_search_contexts": 0,
                     *           "store_size_bytes": 31457280,
                     *           "segments": 22,
                     *           "documents": {
                     *             "count": 50211,
                     *             "deleted": 0
                     *           }
                     *         },
                     *         "routing": [
                     *           {
                     *             "id": 0,
                     *             "state": "started",
                     *             "active": true,
                     *             "primary": true,
                     *             "node_id": "kQ3vYp0aT7u",
                     *             "node_name": "es-1",
                     *             "node_hostname": "10.0.0.21",
                     *             "relocating_to": null
                     *           }
                     *         ],
                     *         "reopened": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["IndexInfos"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    getIndex: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The index. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "primary_shards": {
                     *         "flush": {
                     *           "total": 3,
                     *           "time_seconds": 0
                     *         },
                     *         "get": {
                     *           "total": 0,
                     *           "time_seconds": 0
                     *         },
                     *         "index": {
                     *           "total": 50211,
                     *           "time_seconds": 12
                     *         },
                     *         "merge": {
                     *           "total": 14,
                     *           "time_seconds": 4
                     *         },
                     *         "refresh": {
                     *           "total": 980,
                     *           "time_seconds": 9
                     *         },
                     *         "search_query": {
                     *           "total": 210,
                     *           "time_seconds": 1
                     *         },
                     *         "search_fetch": {
                     *           "total": 77,
                     *           "time_seconds": 0
                     *         },
                     *         "open_search_contexts": 0,
                     *         "store_size_bytes": 31457280,
                     *         "segments": 22,
                     *         "documents": {
                     *           "count": 50211,
                     *           "deleted": 0
                     *         }
                     *       },
                     *       "all_shards": {
                     *         "flush": {
                     *           "total": 3,
                     *           "time_seconds": 0
                     *         },
                     *         "get": {
                     *           "total": 0,
                     *           "time_seconds": 0
                     *         },
                     *         "index": {
                     *           "total": 50211,
                     *           "time_seconds": 12
                     *         },
                     *         "merge": {
                     *           "total": 14,
                     *           "time_seconds": 4
                     *         },
                     *         "refresh": {
                     *           "total": 980,
                     *           "time_seconds": 9
                     *         },
                     *         "search_query": {
                     *           "total": 210,
                     *           "time_seconds": 1
                     *         },
                     *         "search_fetch": {
                     *           "total": 77,
                     *           "time_seconds": 0
                     *         },
                     *         "open_search_contexts": 0,
                     *         "store_size_bytes": 31457280,
                     *         "segments": 22,
                     *         "documents": {
                     *           "count": 50211,
                     *           "deleted": 0
                     *         }
                     *       },
                     *       "routing": [
                     *         {
                     *           "id": 0,
                     *           "state": "started",
                     *           "active": true,
                     *           "primary": true,
                     *           "node_id": "kQ3vYp0aT7u",
                     *           "node_name": "es-1",
                     *           "node_hostname": "10.0.0.21",
                     *           "relocating_to": null
                     *         }
                     *       ],
                     *       "reopened": false
                     *     }
                     */
                    "application/json": components["schemas"]["IndexInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteIndex: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The index ranges are calculated anew. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    closeIndex: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The index ranges are calculated anew. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    reopenIndex: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The index ranges are calculated anew. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listIndexSetIndices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AllIndices"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listIndexSetOpenIndices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OpenIndices"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listIndexSetClosedIndices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexNames"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listIndexSetReopenedIndices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexNames"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    getDefaultDeflector: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deflector"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["SeveralDeflectorTargets"];
        };
    };
    getDeflector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deflector"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["SeveralDeflectorTargets"];
        };
    };
    cycleNodeDefaultDeflector: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begun. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    cycleNodeDeflector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begun. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    cycleDefaultDeflector: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Passed on to the master node. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["NoMasterNode"];
        };
    };
    cycleDeflector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Passed on to the master node. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["NoMasterNode"];
        };
    };
    listIndexSets: {
        parameters: {
            query?: {
                /** @example 0 */
                skip?: number;
                /**
                 * @description 0 is all.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Whether to count what the index sets hold; `stats` is empty otherwise.
                 * @example true
                 */
                stats?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The index sets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "index_sets": [
                     *         {
                     *           "id": "5e3bfa1c2f7b4a0d9c8e7f61",
                     *           "title": "Default index set",
                     *           "description": "Holds everything not routed elsewhere",
                     *           "default": true,
                     *           "writable": true,
                     *           "index_prefix": "graylog",
                     *           "shards": 4,
                     *           "replicas": 0,
                     *           "rotation_strategy_class": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy",
                     *           "rotation_strategy": {
                     *             "type": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategyConfig",
                     *             "rotation_period": "P1D"
                     *           },
                     *           "retention_strategy_class": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy",
                     *           "retention_strategy": {
                     *             "type": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig",
                     *             "max_number_of_indices": 20
                     *           },
                     *           "creation_date": "2022-02-01T07:30:00.512Z",
                     *           "index_analyzer": "standard",
                     *           "index_optimization_max_num_segments": 1,
                     *           "index_optimization_disabled": false,
                     *           "field_type_refresh_interval": 5000,
                     *           "index_template_type": null
                     *         }
                     *       ],
                     *       "stats": {
                     *         "5e3bfa1c2f7b4a0d9c8e7f61": {
                     *           "indices": 3,
                     *           "documents": 1204511,
                     *           "size": 734003200
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["IndexSetsResponse"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createIndexSet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Access logs",
                 *       "description": "Kept for a quarter",
                 *       "writable": true,
                 *       "index_prefix": "access",
                 *       "shards": 4,
                 *       "replicas": 0,
                 *       "rotation_strategy_class": "org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy",
                 *       "rotation_strategy": {
                 *         "type": "org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig",
                 *         "max_docs_per_index": 20000000
                 *       },
                 *       "retention_strategy_class": "org.graylog2.indexer.retention.strategies.ClosingRetentionStrategy",
                 *       "retention_strategy": {
                 *         "type": "org.graylog2.indexer.retention.strategies.ClosingRetentionStrategyConfig",
                 *         "max_number_of_indices": 20
                 *       },
                 *       "creation_date": "2022-03-02T10:00:00.000Z",
                 *       "index_analyzer": "standard",
                 *       "index_optimization_max_num_segments": 1,
                 *       "index_optimization_disabled": false,
                 *       "field_type_refresh_interval": 5000
                 *     }
                 */
                "application/json": components["schemas"]["IndexSetRequest"];
            };
        };
        responses: {
            200: components["responses"]["IndexSet"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    getGlobalIndexSetStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexSetStats"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getIndexSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                id: components["parameters"]["IndexSetById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexSet"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateIndexSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                id: components["parameters"]["IndexSetById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5e3bfa1c2f7b4a0d9c8e7f61",
                 *       "title": "Everything else",
                 *       "description": "Holds everything not routed elsewhere",
                 *       "default": true,
                 *       "writable": true,
                 *       "index_prefix": "graylog",
                 *       "shards": 4,
                 *       "replicas": 0,
                 *       "rotation_strategy_class": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy",
                 *       "rotation_strategy": {
                 *         "type": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategyConfig",
                 *         "rotation_period": "P1D"
                 *       },
                 *       "retention_strategy_class": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy",
                 *       "retention_strategy": {
                 *         "type": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig",
                 *         "max_number_of_indices": 20
                 *       },
                 *       "creation_date": "2022-02-01T07:30:00.512Z",
                 *       "index_analyzer": "standard",
                 *       "index_optimization_max_num_segments": 1,
                 *       "index_optimization_disabled": false,
                 *       "field_type_refresh_interval": 5000,
                 *       "index_template_type": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateIndexSetRequest"];
            };
        };
        responses: {
            200: components["responses"]["IndexSet"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IndexSetNotWritable"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteIndexSet: {
        parameters: {
            query?: {
                /**
                 * @description Whether its indices and their messages are deleted too.
                 * @example true
                 */
                delete_indices?: boolean;
            };
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                id: components["parameters"]["IndexSetById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setDefaultIndexSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                id: components["parameters"]["IndexSetById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexSet"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IndexSetNotWritable"];
        };
    };
    getIndexSetStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                id: components["parameters"]["IndexSetById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexSetStats"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getIndexerClusterHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its health. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "green",
                     *       "shards": {
                     *         "active": 12,
                     *         "initializing": 0,
                     *         "relocating": 0,
                     *         "unassigned": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["IndexerHealth"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    getIndexerClusterName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "log-search"
                     *     }
                     */
                    "application/json": components["schemas"]["IndexerName"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    getDefaultIndexerOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexerOverview"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["IndexerNotConnected"];
        };
    };
    getIndexerOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexerOverview"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["IndexerNotConnected"];
        };
    };
    listIndexerFailures: {
        parameters: {
            query?: {
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                limit?: number;
                /** @example 0 */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The failures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "failures": [
                     *         {
                     *           "timestamp": "2022-03-02T09:58:11.204Z",
                     *           "letter_id": "9c0d1a40-b232-11eb-9a6e-0242ac120004",
                     *           "message": "{\"type\":\"mapper_parsing_exception\",\"reason\":\"failed to parse field [took_ms]\"}",
                     *           "index": "graylog_2",
                     *           "type": "message"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["IndexerFailures"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    countIndexerFailures: {
        parameters: {
            query: {
                /**
                 * @description ISO-8601. Without a zone it is read in the zone of the server.
                 * @example 2022-03-01T10:00:00.000Z
                 */
                since: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["IndexerFailureCount"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listIndexRanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ranges. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "ranges": [
                     *         {
                     *           "index_name": "graylog_2",
                     *           "begin": "2022-03-02T00:00:00.000Z",
                     *           "end": "2022-03-02T09:59:58.000Z",
                     *           "calculated_at": "2022-03-02T00:00:02.310Z",
                     *           "took_ms": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["IndexRanges"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getIndexRange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The range. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "index_name": "graylog_2",
                     *       "begin": "2022-03-02T00:00:00.000Z",
                     *       "end": "2022-03-02T09:59:58.000Z",
                     *       "calculated_at": "2022-03-02T00:00:02.310Z",
                     *       "took_ms": 12
                     *     }
                     */
                    "application/json": components["schemas"]["IndexRange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    rebuildAllIndexRanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begun. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    rebuildIndexSetRanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begun. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    rebuildIndexRange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an index; one outside every index set is not managed.
                 * @example graylog_2
                 */
                index: components["parameters"]["IndexName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begun. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listRotationStrategies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "strategies": [
                     *         {
                     *           "type": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy",
                     *           "default_config": {
                     *             "type": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategyConfig",
                     *             "rotation_period": "P1D"
                     *           },
                     *           "json_schema": {
                     *             "type": "object",
                     *             "id": "urn:jsonschema:org:graylog2:indexer:rotation:strategies:TimeBasedRotationStrategyConfig",
                     *             "properties": {
                     *               "type": {
                     *                 "type": "string"
                     *               },
                     *               "rotation_period": {
                     *                 "type": "string"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RotationStrategies"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getRotationStrategy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The type of the strategy.
                 * @example org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy
                 */
                strategy: components["parameters"]["StrategyType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strategy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy",
                     *       "default_config": {
                     *         "type": "org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategyConfig",
                     *         "rotation_period": "P1D"
                     *       },
                     *       "json_schema": {
                     *         "type": "object",
                     *         "id": "urn:jsonschema:org:graylog2:indexer:rotation:strategies:TimeBasedRotationStrategyConfig",
                     *         "properties": {
                     *           "type": {
                     *             "type": "string"
                     *           },
                     *           "rotation_period": {
                     *             "type": "string"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RotationStrategyDescription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listRetentionStrategies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "strategies": [
                     *         {
                     *           "type": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy",
                     *           "default_config": {
                     *             "type": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig",
                     *             "max_number_of_indices": 20
                     *           },
                     *           "json_schema": {
                     *             "type": "object",
                     *             "id": "urn:jsonschema:org:graylog2:indexer:retention:strategies:DeletionRetentionStrategyConfig",
                     *             "properties": {
                     *               "type": {
                     *                 "type": "string"
                     *               },
                     *               "max_number_of_indices": {
                     *                 "type": "integer"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RetentionStrategies"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getRetentionStrategy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The type of the strategy.
                 * @example org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategy
                 */
                strategy: components["parameters"]["StrategyType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The strategy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy",
                     *       "default_config": {
                     *         "type": "org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig",
                     *         "max_number_of_indices": 20
                     *       },
                     *       "json_schema": {
                     *         "type": "object",
                     *         "id": "urn:jsonschema:org:graylog2:indexer:retention:strategies:DeletionRetentionStrategyConfig",
                     *         "properties": {
                     *           "type": {
                     *             "type": "string"
                     *           },
                     *           "max_number_of_indices": {
                     *             "type": "integer"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RetentionStrategyDescription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listIndexTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexTemplates"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    syncAllIndexTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexTemplates"];
            401: components["responses"]["Unauthorized"];
        };
    };
    getIndexTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexTemplate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    syncIndexTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e3bfa1c2f7b4a0d9c8e7f61 */
                indexSetId: components["parameters"]["IndexSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IndexTemplate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listInputs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "inputs": [
                     *         {
                     *           "id": "60a3b1c2d4e5f60718293a4b",
                     *           "title": "edge syslog",
                     *           "name": "Syslog UDP",
                     *           "type": "org.graylog2.inputs.syslog.udp.SyslogUDPInput",
                     *           "global": true,
                     *           "node": null,
                     *           "content_pack": null,
                     *           "created_at": "2021-05-18T12:24:34.512Z",
                     *           "creator_user_id": "admin",
                     *           "attributes": {
                     *             "bind_address": "127.0.0.1",
                     *             "port": 1514,
                     *             "allow_override_date": true,
                     *             "override_source": null
                     *           },
                     *           "static_fields": {
                     *             "site": "berlin"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InputsList"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    createInput: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Input"];
        responses: {
            201: components["responses"]["Saved"];
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    getInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Password values are replaced by `<password set>` for callers without inputs:edit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60a3b1c2d4e5f60718293a4b",
                     *       "title": "edge syslog",
                     *       "name": "Syslog UDP",
                     *       "type": "org.graylog2.inputs.syslog.udp.SyslogUDPInput",
                     *       "global": true,
                     *       "node": null,
                     *       "content_pack": null,
                     *       "created_at": "2021-05-18T12:24:34.512Z",
                     *       "creator_user_id": "admin",
                     *       "attributes": {
                     *         "bind_address": "127.0.0.1",
                     *         "port": 1514,
                     *         "allow_override_date": true,
                     *         "override_source": null
                     *       },
                     *       "static_fields": {
                     *         "site": "berlin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InputSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Input"];
        responses: {
            201: components["responses"]["Saved"];
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listInputTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "types": {
                     *         "org.graylog2.inputs.syslog.udp.SyslogUDPInput": "Syslog UDP"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InputTypes"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listInputTypeDescriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "org.graylog2.inputs.syslog.udp.SyslogUDPInput": {
                     *         "type": "org.graylog2.inputs.syslog.udp.SyslogUDPInput",
                     *         "name": "Syslog UDP",
                     *         "is_exclusive": false,
                     *         "link_to_docs": "",
                     *         "requested_configuration": {
                     *           "bind_address": {
                     *             "type": "text",
                     *             "human_name": "Bind address",
                     *             "description": "Address to listen on",
                     *             "default_value": "0.0.0.0",
                     *             "is_optional": false,
                     *             "attributes": [],
                     *             "additional_info": {},
                     *             "position": 100
                     *           },
                     *           "port": {
                     *             "type": "number",
                     *             "human_name": "Port",
                     *             "description": "Port to listen on",
                     *             "default_value": 514,
                     *             "is_optional": false,
                     *             "attributes": [
                     *               "is_port_number"
                     *             ],
                     *             "additional_info": {},
                     *             "position": 100
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InputTypeDescriptions"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getInputType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example org.graylog2.inputs.syslog.udp.SyslogUDPInput */
                inputType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "org.graylog2.inputs.syslog.udp.SyslogUDPInput",
                     *       "name": "Syslog UDP",
                     *       "is_exclusive": false,
                     *       "link_to_docs": "",
                     *       "requested_configuration": {
                     *         "bind_address": {
                     *           "type": "text",
                     *           "human_name": "Bind address",
                     *           "description": "Address to listen on",
                     *           "default_value": "0.0.0.0",
                     *           "is_optional": false,
                     *           "attributes": [],
                     *           "additional_info": {},
                     *           "position": 100
                     *         },
                     *         "port": {
                     *           "type": "number",
                     *           "human_name": "Port",
                     *           "description": "Port to listen on",
                     *           "default_value": 514,
                     *           "is_optional": false,
                     *           "attributes": [
                     *             "is_port_number"
                     *           ],
                     *           "additional_info": {},
                     *           "position": 100
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InputTypeInfo"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listCodecTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by codec. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "gelf": {
                     *         "type": "gelf",
                     *         "name": "GELF",
                     *         "requested_configuration": {
                     *           "override_source": {
                     *             "type": "text",
                     *             "human_name": "Override source",
                     *             "description": "Used in place of the source that the message names",
                     *             "default_value": null,
                     *             "is_optional": true,
                     *             "attributes": [],
                     *             "additional_info": {},
                     *             "position": 100
                     *           },
                     *           "decompress_size_limit": {
                     *             "type": "number",
                     *             "human_name": "Decompressed size limit",
                     *             "description": "Bytes a message may have once it is decompressed",
                     *             "default_value": 8388608,
                     *             "is_optional": true,
                     *             "attributes": [],
                     *             "additional_info": {},
                     *             "position": 100
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CodecTypes"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listClusterInputStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by node id; null where a node did not answer. A stopped input has no state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11": [
                     *         {
                     *           "id": "60a3b1c2d4e5f60718293a4b",
                     *           "state": "FAILED",
                     *           "started_at": "2021-05-18T12:24:35.001Z",
                     *           "detailed_message": "Address already in use",
                     *           "message_input": {
                     *             "id": "60a3b1c2d4e5f60718293a4b",
                     *             "title": "edge syslog",
                     *             "name": "Syslog UDP",
                     *             "type": "org.graylog2.inputs.syslog.udp.SyslogUDPInput",
                     *             "global": true,
                     *             "node": null,
                     *             "content_pack": null,
                     *             "created_at": "2021-05-18T12:24:34.512Z",
                     *             "creator_user_id": "admin",
                     *             "attributes": {
                     *               "bind_address": "127.0.0.1",
                     *               "port": 1514
                     *             },
                     *             "static_fields": {
                     *               "site": "berlin"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "a8f3b0c2-77aa-4f0e-bb65-1c2d3e4f5a6b": null
                     *     }
                     */
                    "application/json": components["schemas"]["ClusterInputStates"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    startInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StateChange"];
            401: components["responses"]["Unauthorized"];
        };
    };
    stopInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StateChange"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listLocalInputStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stopped input has no state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "states": [
                     *         {
                     *           "id": "60a3b1c2d4e5f60718293a4b",
                     *           "state": "FAILED",
                     *           "started_at": "2021-05-18T12:24:35.001Z",
                     *           "detailed_message": "Address already in use",
                     *           "message_input": {
                     *             "id": "60a3b1c2d4e5f60718293a4b",
                     *             "title": "edge syslog",
                     *             "name": "Syslog UDP",
                     *             "type": "org.graylog2.inputs.syslog.udp.SyslogUDPInput",
                     *             "global": true,
                     *             "node": null,
                     *             "content_pack": null,
                     *             "created_at": "2021-05-18T12:24:34.512Z",
                     *             "creator_user_id": "admin",
                     *             "attributes": {
                     *               "bind_address": "127.0.0.1",
                     *               "port": 1514
                     *             },
                     *             "static_fields": {
                     *               "site": "berlin"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InputStates"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getLocalInputState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60a3b1c2d4e5f60718293a4b",
                     *       "state": "FAILED",
                     *       "started_at": "2021-05-18T12:24:35.001Z",
                     *       "detailed_message": "Address already in use",
                     *       "message_input": {
                     *         "id": "60a3b1c2d4e5f60718293a4b",
                     *         "title": "edge syslog",
                     *         "name": "Syslog UDP",
                     *         "type": "org.graylog2.inputs.syslog.udp.SyslogUDPInput",
                     *         "global": true,
                     *         "node": null,
                     *         "content_pack": null,
                     *         "created_at": "2021-05-18T12:24:34.512Z",
                     *         "creator_user_id": "admin",
                     *         "attributes": {
                     *           "bind_address": "127.0.0.1",
                     *           "port": 1514
                     *         },
                     *         "static_fields": {
                     *           "site": "berlin"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InputState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    startLocalInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LocalStateChange"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    stopLocalInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LocalStateChange"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createStaticField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "site",
                 *       "value": "berlin"
                 *     }
                 */
                "application/json": components["schemas"]["StaticField"];
            };
        };
        responses: {
            /** @description Added. The body is empty. */
            201: {
                headers: {
                    /** @description The input. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteStaticField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293a4b */
                inputId: components["parameters"]["InputId"];
                /** @example site */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getMetricsOfAllNodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MetricNames"];
        responses: {
            /** @description Keyed by node id; null where a node did not answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11": {
                     *         "total": 3,
                     *         "metrics": [
                     *           {
                     *             "full_name": "org.graylog2.throughput.input.1-sec-rate",
                     *             "name": "1-sec-rate",
                     *             "type": "gauge",
                     *             "metric": {
                     *               "value": 128
                     *             }
                     *           },
                     *           {
                     *             "full_name": "org.graylog2.inputs.syslog.udp.SyslogUDPInput.60a3b1c2d4e5f60718293a4b.incomingMessages",
                     *             "name": "incomingMessages",
                     *             "type": "meter",
                     *             "metric": {
                     *               "rate": {
                     *                 "total": 90412,
                     *                 "mean": 12.4,
                     *                 "one_minute": 14.1,
                     *                 "five_minute": 13.2,
                     *                 "fifteen_minute": 12.9
                     *               },
                     *               "rate_unit": "events/second"
                     *             }
                     *           },
                     *           {
                     *             "full_name": "org.graylog2.throughput.input",
                     *             "name": "input",
                     *             "type": "counter",
                     *             "metric": {
                     *               "count": 90412
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClusterMetrics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    getNodeMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11 */
                nodeId: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MetricNames"];
        responses: {
            /** @description The metrics found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 3,
                     *       "metrics": [
                     *         {
                     *           "full_name": "org.graylog2.throughput.input.1-sec-rate",
                     *           "name": "1-sec-rate",
                     *           "type": "gauge",
                     *           "metric": {
                     *             "value": 128
                     *           }
                     *         },
                     *         {
                     *           "full_name": "org.graylog2.inputs.syslog.udp.SyslogUDPInput.60a3b1c2d4e5f60718293a4b.incomingMessages",
                     *           "name": "incomingMessages",
                     *           "type": "meter",
                     *           "metric": {
                     *             "rate": {
                     *               "total": 90412,
                     *               "mean": 12.4,
                     *               "one_minute": 14.1,
                     *               "five_minute": 13.2,
                     *               "fifteen_minute": 12.9
                     *             },
                     *             "rate_unit": "events/second"
                     *           }
                     *         },
                     *         {
                     *           "full_name": "org.graylog2.throughput.input",
                     *           "name": "input",
                     *           "type": "counter",
                     *           "metric": {
                     *             "count": 90412
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MetricsSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            502: components["responses"]["NodeFailed"];
        };
    };
    listOutputs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Outputs"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createOutput: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "To the archive",
                 *       "type": "org.graylog2.outputs.GelfOutput",
                 *       "configuration": {
                 *         "hostname": "archive.example.net",
                 *         "port": 12201,
                 *         "protocol": "TCP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateOutputRequest"];
            };
        };
        responses: {
            /** @description Saved. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60b6201d8c5d3a1f2e4b7a33",
                     *       "title": "To the archive",
                     *       "type": "org.graylog2.outputs.GelfOutput",
                     *       "creator_user_id": "mira",
                     *       "created_at": "2021-06-01T11:55:09.001Z",
                     *       "configuration": {
                     *         "hostname": "archive.example.net",
                     *         "port": 12201,
                     *         "protocol": "TCP"
                     *       },
                     *       "content_pack": null
                     *     }
                     */
                    "application/json": components["schemas"]["OutputSummary"];
                };
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    listOutputTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "types": {
                     *         "org.graylog2.outputs.GelfOutput": {
                     *           "name": "GELF Output",
                     *           "type": "org.graylog2.outputs.GelfOutput",
                     *           "human_name": "GELF over TCP or UDP",
                     *           "link_to_docs": "",
                     *           "requested_configuration": {
                     *             "hostname": {
                     *               "type": "text",
                     *               "human_name": "Host",
                     *               "description": "Where to send to",
                     *               "default_value": "",
                     *               "is_optional": false,
                     *               "attributes": [],
                     *               "additional_info": {},
                     *               "position": 100
                     *             },
                     *             "protocol": {
                     *               "type": "dropdown",
                     *               "human_name": "Protocol",
                     *               "description": "How to send",
                     *               "default_value": "TCP",
                     *               "is_optional": false,
                     *               "attributes": [],
                     *               "additional_info": {
                     *                 "values": {
                     *                   "TCP": "TCP",
                     *                   "TCP+TLS": "TCP+TLS",
                     *                   "UDP": "UDP"
                     *                 }
                     *               },
                     *               "position": 100
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OutputTypes"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b6201d8c5d3a1f2e4b7a33 */
                outputId: components["parameters"]["OutputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Output"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b6201d8c5d3a1f2e4b7a33 */
                outputId: components["parameters"]["OutputId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "configuration": {
                 *         "hostname": "cold.example.net",
                 *         "port": 12201,
                 *         "protocol": "TCP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOutputRequest"];
            };
        };
        responses: {
            /** @description The output as it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "60b6201d8c5d3a1f2e4b7a33",
                     *       "title": "To the archive",
                     *       "type": "org.graylog2.outputs.GelfOutput",
                     *       "creator_user_id": "mira",
                     *       "configuration": {
                     *         "hostname": "cold.example.net",
                     *         "port": 12201,
                     *         "protocol": "TCP"
                     *       },
                     *       "created_at": "2021-06-01T11:55:09.001+0000",
                     *       "content_pack": null
                     *     }
                     */
                    "application/json": components["schemas"]["StoredOutput"];
                };
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b6201d8c5d3a1f2e4b7a33 */
                outputId: components["parameters"]["OutputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listStreamOutputs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Outputs"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    addStreamOutputs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outputs": [
                 *         "60b6201d8c5d3a1f2e4b7a33"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddStreamOutputsRequest"];
            };
        };
        responses: {
            /** @description Added. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    getStreamOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b6201d8c5d3a1f2e4b7a33 */
                outputId: components["parameters"]["OutputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Output"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    removeStreamOutput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b6201d8c5d3a1f2e4b7a33 */
                outputId: components["parameters"]["OutputId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listPipelines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As they were added. A source that no longer parses has errors, and no stages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "60a3b1c2d4e5f60718293c01",
                     *         "title": "web logs",
                     *         "description": "Tidies the access logs",
                     *         "source": "pipeline \"web logs\"\nstage 0 match either\nrule \"drop health checks\"\nend\n",
                     *         "created_at": "2021-05-18T12:30:00.000Z",
                     *         "modified_at": "2021-05-19T08:00:10.250Z",
                     *         "stages": [
                     *           {
                     *             "stage": 0,
                     *             "match_all": false,
                     *             "rules": [
                     *               "drop health checks"
                     *             ]
                     *           }
                     *         ],
                     *         "errors": null
                     *       },
                     *       {
                     *         "id": "60a3b1c2d4e5f60718293c02",
                     *         "title": "broken",
                     *         "description": null,
                     *         "source": "pipeline \"broken\"\nend\n",
                     *         "created_at": "2021-05-18T12:31:00.000Z",
                     *         "modified_at": "2021-05-18T12:31:00.000Z",
                     *         "stages": [],
                     *         "errors": [
                     *           {
                     *             "type": "syntax_error",
                     *             "line": 2,
                     *             "position_in_line": 0,
                     *             "reason": "A stage is expected before end"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Pipelines"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    createPipeline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Pipeline"];
        responses: {
            200: components["responses"]["Pipeline"];
            400: components["responses"]["RefusedPipeline"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    parsePipeline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Pipeline"];
        responses: {
            /** @description The pipeline without an id, dated now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": null,
                     *       "title": "web logs",
                     *       "description": "Tidies the access logs",
                     *       "source": "pipeline \"web logs\"\nstage 0 match either\nrule \"drop health checks\"\nend\n",
                     *       "created_at": "2021-05-19T08:00:10.250Z",
                     *       "modified_at": "2021-05-19T08:00:10.250Z",
                     *       "stages": [
                     *         {
                     *           "stage": 0,
                     *           "match_all": false,
                     *           "rules": [
                     *             "drop health checks"
                     *           ]
                     *         }
                     *       ],
                     *       "errors": null
                     *     }
                     */
                    "application/json": components["schemas"]["Pipeline"];
                };
            };
            400: components["responses"]["RefusedPipeline"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    getPipeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293c01 */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Pipeline"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updatePipeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293c01 */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Pipeline"];
        responses: {
            200: components["responses"]["Pipeline"];
            400: components["responses"]["RefusedPipeline"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deletePipeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293c01 */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listPipelineConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Streams that were ever connected, in no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "60a3b1c2d4e5f60718293e01",
                     *         "stream_id": "000000000000000000000001",
                     *         "pipeline_ids": [
                     *           "60a3b1c2d4e5f60718293c01"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PipelineConnections"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getStreamPipelineConnections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60a3b1c2d4e5f60718293e01",
                     *       "stream_id": "000000000000000000000001",
                     *       "pipeline_ids": [
                     *         "60a3b1c2d4e5f60718293c01"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PipelineConnection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    connectPipelinesToStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stream_id": "000000000000000000000001",
                 *       "pipeline_ids": [
                 *         "60a3b1c2d4e5f60718293c01"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ConnectPipelinesRequest"];
            };
        };
        responses: {
            /** @description The connection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60a3b1c2d4e5f60718293e01",
                     *       "stream_id": "000000000000000000000001",
                     *       "pipeline_ids": [
                     *         "60a3b1c2d4e5f60718293c01"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PipelineConnection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    connectStreamsToPipeline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pipeline_id": "60a3b1c2d4e5f60718293c01",
                 *       "stream_ids": [
                 *         "000000000000000000000001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ConnectStreamsRequest"];
            };
        };
        responses: {
            /** @description The connections that changed, also of streams the pipeline was taken from. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "60a3b1c2d4e5f60718293e01",
                     *         "stream_id": "000000000000000000000001",
                     *         "pipeline_ids": [
                     *           "60a3b1c2d4e5f60718293c01"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PipelineConnections"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    listRuleFunctions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "has_field",
                     *         "pure": false,
                     *         "return_type": "java.lang.Boolean",
                     *         "params": [
                     *           {
                     *             "name": "field",
                     *             "type": "java.lang.String",
                     *             "transformed_type": "java.lang.String",
                     *             "optional": false,
                     *             "description": "The name of the field"
                     *           },
                     *           {
                     *             "name": "message",
                     *             "type": "org.graylog2.plugin.Message",
                     *             "transformed_type": "org.graylog2.plugin.Message",
                     *             "optional": true,
                     *             "description": "Another message than the one in hand"
                     *           }
                     *         ],
                     *         "description": "Whether a message has a field"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RuleFunctions"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getRuleMetricsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RuleMetricsConfig"];
            401: components["responses"]["Unauthorized"];
        };
    };
    updateRuleMetricsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "metrics_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["RuleMetricsConfigRequest"];
            };
        };
        responses: {
            200: components["responses"]["RuleMetricsConfig"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    listRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By title. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "60a3b1c2d4e5f60718293d01",
                     *         "title": "drop health checks",
                     *         "description": "Probes of the load balancer",
                     *         "source": "rule \"drop health checks\"\nwhen\n  contains(to_string($message.message), \"GET /health\")\nthen\n  drop_message();\nend\n",
                     *         "created_at": "2021-05-18T12:28:00.000Z",
                     *         "modified_at": "2021-05-18T12:28:00.000Z",
                     *         "errors": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PipelineRules"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PipelineRule"];
        responses: {
            200: components["responses"]["PipelineRule"];
            400: components["responses"]["RefusedRule"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    parseRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PipelineRule"];
        responses: {
            /** @description The rule without an id, dated now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": null,
                     *       "title": "drop health checks",
                     *       "description": "Probes of the load balancer",
                     *       "source": "rule \"drop health checks\"\nwhen\n  contains(to_string($message.message), \"GET /health\")\nthen\n  drop_message();\nend\n",
                     *       "created_at": "2021-05-18T12:28:00.000Z",
                     *       "modified_at": "2021-05-18T12:28:00.000Z",
                     *       "errors": null
                     *     }
                     */
                    "application/json": components["schemas"]["PipelineRule"];
                };
            };
            400: components["responses"]["RefusedRule"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    getRulesByTitle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rules": [
                 *         "drop health checks"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RuleTitles"];
            };
        };
        responses: {
            /** @description Titles that no rule has are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "60a3b1c2d4e5f60718293d01",
                     *         "title": "drop health checks",
                     *         "description": "Probes of the load balancer",
                     *         "source": "rule \"drop health checks\"\nwhen\n  contains(to_string($message.message), \"GET /health\")\nthen\n  drop_message();\nend\n",
                     *         "created_at": "2021-05-18T12:28:00.000Z",
                     *         "modified_at": "2021-05-18T12:28:00.000Z",
                     *         "errors": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PipelineRules"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    getRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293d01 */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PipelineRule"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293d01 */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PipelineRule"];
        responses: {
            200: components["responses"]["PipelineRule"];
            400: components["responses"]["RefusedRule"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293d01 */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    simulatePipelines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stream_id": "000000000000000000000001",
                 *       "message": {
                 *         "_id": "b9f0a2c0-b7d3-11eb-9c2f-0242ac120002",
                 *         "message": "GET /cart 502",
                 *         "source": "web-02",
                 *         "timestamp": "2021-05-18T12:40:00.000Z"
                 *       },
                 *       "input_id": "60a3b1c2d4e5f60718293a4b"
                 *     }
                 */
                "application/json": components["schemas"]["SimulationRequest"];
            };
        };
        responses: {
            /** @description The messages that are left and those that were made, and how it went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "message": {
                     *             "_id": "b9f0a2c0-b7d3-11eb-9c2f-0242ac120002",
                     *             "message": "GET /cart 502",
                     *             "source": "web-02",
                     *             "timestamp": "2021-05-18T12:40:00.000Z",
                     *             "http_status": 502
                     *           },
                     *           "index": "",
                     *           "highlight_ranges": null,
                     *           "decoration_stats": null
                     *         }
                     *       ],
                     *       "simulation_trace": [
                     *         {
                     *           "time": 3,
                     *           "message": "Processing starts"
                     *         },
                     *         {
                     *           "time": 210,
                     *           "message": "Enter Stage 0"
                     *         },
                     *         {
                     *           "time": 310,
                     *           "message": "Rule 'set status' (60a3b1c2d4e5f60718293d01) is satisfied"
                     *         },
                     *         {
                     *           "time": 420,
                     *           "message": "Processing ends"
                     *         }
                     *       ],
                     *       "took_microseconds": 423
                     *     }
                     */
                    "application/json": components["schemas"]["SimulationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    listAuthzRoles: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
                /**
                 * @description A property of the roles.
                 * @example name
                 */
                sort?: components["parameters"]["RoleSort"];
                /** @example asc */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 2,
                     *       "page": 1,
                     *       "per_page": 50,
                     *       "count": 2,
                     *       "grand_total": 2,
                     *       "query": "",
                     *       "roles": [
                     *         {
                     *           "id": "60b5f1a0e4a1d80001a2b001",
                     *           "name": "Admin",
                     *           "description": "Full access",
                     *           "permissions": [
                     *             "*"
                     *           ],
                     *           "read_only": true
                     *         },
                     *         {
                     *           "id": "60b5f1a0e4a1d80001a2b002",
                     *           "name": "Reader",
                     *           "description": "Basic access",
                     *           "permissions": [
                     *             "inputs:read",
                     *             "messages:read",
                     *             "system:read"
                     *           ],
                     *           "read_only": true
                     *         }
                     *       ],
                     *       "context": {
                     *         "users": {
                     *           "60b5f1a0e4a1d80001a2b001": [],
                     *           "60b5f1a0e4a1d80001a2b002": [
                     *             {
                     *               "id": "60b5f3c2e4a1d80001a2b3c4",
                     *               "username": "mira"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuthzRolePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getAuthzRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f1a0e4a1d80001a2b002 */
                roleId: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60b5f1a0e4a1d80001a2b002",
                     *       "name": "Reader",
                     *       "description": "Basic access",
                     *       "permissions": [
                     *         "inputs:read",
                     *         "messages:read",
                     *         "system:read"
                     *       ],
                     *       "read_only": true
                     *     }
                     */
                    "application/json": components["schemas"]["AuthzRole"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteAuthzRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f1a0e4a1d80001a2b002 */
                roleId: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A built-in role, which stays. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "ApiError",
                     *       "message": "Role Reader is built in"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listAuthzRolesForUser: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
                /**
                 * @description A property of the roles.
                 * @example name
                 */
                sort?: components["parameters"]["RoleSort"];
                /** @example asc */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 50,
                     *       "count": 1,
                     *       "grand_total": 2,
                     *       "query": "",
                     *       "roles": [
                     *         {
                     *           "id": "60b5f1a0e4a1d80001a2b002",
                     *           "name": "Reader",
                     *           "description": "Basic access",
                     *           "permissions": [
                     *             "inputs:read",
                     *             "messages:read",
                     *             "system:read"
                     *           ],
                     *           "read_only": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UserRolePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listAuthzRoleAssignees: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
                /**
                 * @description username, full_name or email; the default is no property of users and gives no certain order.
                 * @example username
                 */
                sort?: string;
                /** @example asc */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** @example 60b5f1a0e4a1d80001a2b002 */
                roleId: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 50,
                     *       "count": 1,
                     *       "query": "",
                     *       "users": [
                     *         {
                     *           "id": "60b5f3c2e4a1d80001a2b3c4",
                     *           "auth_service_id": null,
                     *           "auth_service_uid": null,
                     *           "username": "mira",
                     *           "email": "mira@example.net",
                     *           "first_name": "Mira",
                     *           "last_name": "Okafor",
                     *           "full_name": "Mira Okafor",
                     *           "external_user": false,
                     *           "roles": [
                     *             "Reader",
                     *             "Dashboard Creator"
                     *           ],
                     *           "read_only": null,
                     *           "session_active": null,
                     *           "last_activity": null,
                     *           "client_address": null,
                     *           "account_status": "enabled",
                     *           "service_account": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RoleAssigneePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    addAuthzRoleAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f1a0e4a1d80001a2b002 */
                roleId: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       "mira",
                 *       "tomas"
                 *     ]
                 */
                "application/json": components["schemas"]["RoleAssignees"];
            };
        };
        responses: {
            /** @description Given. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    removeAuthzRoleAssignee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60b5f1a0e4a1d80001a2b002 */
                roleId: components["parameters"]["RoleId"];
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "roles": [
                     *         {
                     *           "name": "Night Shift",
                     *           "description": "Watches the inputs",
                     *           "permissions": [
                     *             "inputs:read",
                     *             "messages:read"
                     *           ],
                     *           "read_only": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RoleList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Role"];
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Night Shift",
                     *       "description": "Watches the inputs",
                     *       "permissions": [
                     *         "inputs:read",
                     *         "messages:read"
                     *       ],
                     *       "read_only": false
                     *     }
                     */
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Role"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Role"];
        responses: {
            200: components["responses"]["Role"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getRoleMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "role": "Night Shift",
                     *       "users": [
                     *         {
                     *           "id": "60b5f3c2e4a1d80001a2b3c4",
                     *           "username": "mira",
                     *           "email": "mira@example.net",
                     *           "first_name": "Mira",
                     *           "last_name": "Okafor",
                     *           "full_name": "Mira Okafor",
                     *           "permissions": [],
                     *           "grn_permissions": [],
                     *           "preferences": {
                     *             "updateUnfocussed": false,
                     *             "enableSmartSearch": true
                     *           },
                     *           "timezone": "UTC",
                     *           "session_timeout_ms": 28800000,
                     *           "read_only": false,
                     *           "external": false,
                     *           "startpage": null,
                     *           "roles": [
                     *             "Night Shift"
                     *           ],
                     *           "session_active": false,
                     *           "last_activity": null,
                     *           "client_address": null,
                     *           "account_status": "enabled",
                     *           "service_account": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RoleMembers"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    addRoleMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Given. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    removeRoleMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description In any case.
                 * @example Night Shift
                 */
                rolename: components["parameters"]["RoleName"];
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listMessageFieldNames: {
        parameters: {
            query?: {
                /** @description 0 or less means all; source, message and timestamp always come too. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         "source",
                     *         "message",
                     *         "timestamp",
                     *         "level"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FieldNames"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listFieldTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FieldTypes"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listFieldTypesForStreams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "streams": [
                 *         "000000000000000000000001"
                 *       ],
                 *       "timerange": {
                 *         "type": "relative",
                 *         "from": 300
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FieldTypesForStreamsRequest"];
            };
        };
        responses: {
            200: components["responses"]["FieldTypes"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    listPivotFunctions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "avg": {
                     *         "type": "avg",
                     *         "description": "Average"
                     *       },
                     *       "count": {
                     *         "type": "count",
                     *         "description": "Count"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PivotFunctions"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order, and all at once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Searches"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    createSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Search"];
        responses: {
            /** @description Stored. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Search"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            409: components["responses"]["MissingCapabilities"];
            413: components["responses"]["TooLarge"];
        };
    };
    getSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The search. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Search"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    executeSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "global_override": {
                 *         "keep_search_types": [
                 *           "b0a1c2d3-0001-4000-8000-000000000001"
                 *         ],
                 *         "search_types": {
                 *           "b0a1c2d3-0001-4000-8000-000000000001": {
                 *             "limit": 150,
                 *             "offset": 150
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExecutionState"];
            };
        };
        responses: {
            /** @description The job. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MissingCapabilities"];
            413: components["responses"]["TooLarge"];
        };
    };
    getSearchJobStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c268d2f4b0012ab34d1 */
                jobId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchJob"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    executeSearchSync: {
        parameters: {
            query?: {
                /** @description Milliseconds. */
                timeout?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Search"];
        responses: {
            /** @description The finished job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            409: components["responses"]["MissingCapabilities"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    getSearchMetadataFor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Search"];
        responses: {
            200: components["responses"]["Metadata"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    getSearchMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Metadata"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getSearchesConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query_time_range_limit": "PT0S",
                     *       "relative_timerange_options": {
                     *         "PT5M": "5 minutes",
                     *         "PT0S": "all messages"
                     *       },
                     *       "surrounding_timerange_options": {
                     *         "PT1S": "1 second",
                     *         "PT5M": "5 minutes"
                     *       },
                     *       "surrounding_filter_fields": [
                     *         "source",
                     *         "gl2_source_input",
                     *         "file",
                     *         "source_file"
                     *       ],
                     *       "analysis_disabled_fields": [
                     *         "message",
                     *         "full_message"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SearchesConfig"];
                };
            };
            /** @description Never stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    updateSearchesConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query_time_range_limit": "P30D",
                 *       "relative_timerange_options": {
                 *         "PT5M": "5 minutes",
                 *         "PT0S": "all messages"
                 *       },
                 *       "surrounding_timerange_options": {
                 *         "PT1S": "1 second",
                 *         "PT5M": "5 minutes"
                 *       },
                 *       "surrounding_filter_fields": [
                 *         "source",
                 *         "gl2_source_input",
                 *         "file",
                 *         "source_file"
                 *       ],
                 *       "analysis_disabled_fields": [
                 *         "message",
                 *         "full_message"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSearchesConfigRequest"];
            };
        };
        responses: {
            /** @description The configuration, as it was stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query_time_range_limit": "P30D",
                     *       "relative_timerange_options": {
                     *         "PT5M": "5 minutes",
                     *         "PT0S": "all messages"
                     *       },
                     *       "surrounding_timerange_options": {
                     *         "PT1S": "1 second",
                     *         "PT5M": "5 minutes"
                     *       },
                     *       "surrounding_filter_fields": [
                     *         "source",
                     *         "gl2_source_input",
                     *         "file",
                     *         "source_file"
                     *       ],
                     *       "analysis_disabled_fields": [
                     *         "message",
                     *         "full_message"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SearchesConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    listDecorators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order; those of a stream run in ascending `order`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "60a3b1c2d4e5f60718293f01",
                     *         "type": "org.graylog2.decorators.SyslogSeverityMapperDecorator",
                     *         "config": {
                     *           "source_field": "level",
                     *           "target_field": "severity"
                     *         },
                     *         "stream": null,
                     *         "order": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StoredDecorators"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createDecorator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Decorator"];
        responses: {
            200: components["responses"]["Decorator"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    listDecoratorTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keyed by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "org.graylog2.decorators.LinkFieldDecorator": {
                     *         "type": "org.graylog2.decorators.LinkFieldDecorator",
                     *         "name": "Hyperlink String",
                     *         "human_name": "Hyperlink String",
                     *         "link_to_docs": "",
                     *         "requested_configuration": {
                     *           "link_field": {
                     *             "type": "text",
                     *             "human_name": "Link field",
                     *             "description": "The field whose address becomes a link",
                     *             "default_value": "message",
                     *             "is_optional": false,
                     *             "attributes": [],
                     *             "additional_info": {},
                     *             "position": 100
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DecoratorTypes"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    updateDecorator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293f01 */
                decoratorId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Decorator"];
        responses: {
            200: components["responses"]["Decorator"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteDecorator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 60a3b1c2d4e5f60718293f01 */
                decoratorId: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createExportJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Messages"];
        responses: {
            200: components["responses"]["ExportJob"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
        };
    };
    createExportJobForSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["parameters"]["SearchId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ResultFormat"];
        responses: {
            200: components["responses"]["ExportJob"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    createExportJobForSearchType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["parameters"]["SearchId"];
                /** @example b0a1c2d3-0001-4000-8000-000000000001 */
                searchTypeId: components["parameters"]["SearchTypeId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ResultFormat"];
        responses: {
            200: components["responses"]["ExportJob"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    downloadExportJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a41008d2f4b0012ab3600 */
                exportJobId: components["schemas"]["ObjectId"];
                /** @example Untitled-Search-search-result.csv */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Messages"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    exportMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Messages"];
        responses: {
            200: components["responses"]["Messages"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoExportFormat"];
        };
    };
    exportSearchMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["parameters"]["SearchId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OptionalResultFormat"];
        responses: {
            200: components["responses"]["Messages"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoExportFormat"];
            500: components["responses"]["ServerError"];
        };
    };
    exportSearchTypeMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a3c1e8d2f4b0012ab34cd */
                searchId: components["parameters"]["SearchId"];
                /** @example b0a1c2d3-0001-4000-8000-000000000001 */
                searchTypeId: components["parameters"]["SearchTypeId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OptionalResultFormat"];
        responses: {
            200: components["responses"]["Messages"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoExportFormat"];
            500: components["responses"]["ServerError"];
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example graylog_12 */
                index: string;
                /** @example 9c0d1a40-b232-11eb-9a6e-0242ac120004 */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "highlight_ranges": {},
                     *       "index": "graylog_12",
                     *       "message": {
                     *         "id": "9c0d1a40-b232-11eb-9a6e-0242ac120004",
                     *         "timestamp": "2021-05-11T08:14:31.880Z",
                     *         "source": "web-02",
                     *         "message": "GET /cart 502 in 31 ms",
                     *         "streams": [],
                     *         "stream_ids": [
                     *           "000000000000000000000001"
                     *         ],
                     *         "fields": {
                     *           "_id": "9c0d1a40-b232-11eb-9a6e-0242ac120004",
                     *           "timestamp": "2021-05-11T08:14:31.880Z",
                     *           "source": "web-02",
                     *           "message": "GET /cart 502 in 31 ms",
                     *           "level": 3,
                     *           "facility": "nginx",
                     *           "streams": [
                     *             "000000000000000000000001"
                     *           ],
                     *           "gl2_source_input": "609a2b008d2f4b0012ab0001",
                     *           "gl2_message_id": "01F5DK3T8Q0000000000000001"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ResultMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    analyzeMessage: {
        parameters: {
            query: {
                /** @example GET /cart 502 in 31 ms */
                string: string;
                /**
                 * @description Absent, it is that of the index set the index belongs to, else `standard`.
                 * @example standard
                 */
                analyzer?: string;
            };
            header?: never;
            path: {
                /** @example graylog_12 */
                index: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms, in the order of the text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         "get",
                     *         "cart",
                     *         "502",
                     *         "in",
                     *         "31",
                     *         "ms"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MessageTerms"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    parseMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "{\"version\": \"1.1\", \"host\": \"web-02\", \"short_message\": \"GET /cart 502 in 31 ms\"}",
                 *       "codec": "gelf",
                 *       "remote_address": "127.0.0.1",
                 *       "configuration": {
                 *         "decompress_size_limit": 8388608
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RawMessageRequest"];
            };
        };
        responses: {
            /** @description The message, without an index. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "index": null,
                     *       "message": {
                     *         "id": "9c0d1a40-b232-11eb-9a6e-0242ac120004",
                     *         "timestamp": "2021-05-11T08:14:31.880Z",
                     *         "source": "web-02",
                     *         "message": "GET /cart 502 in 31 ms",
                     *         "streams": [],
                     *         "stream_ids": [],
                     *         "fields": {
                     *           "_id": "9c0d1a40-b232-11eb-9a6e-0242ac120004",
                     *           "timestamp": "2021-05-11T08:14:31.880Z",
                     *           "source": "web-02",
                     *           "message": "GET /cart 502 in 31 ms"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ResultMessage"];
                };
            };
            /** @description A malformed body, or a message that the codec cannot read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "ApiError",
                     *       "message": "The message cannot be decoded"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    searchRelative: {
        parameters: {
            query: {
                /**
                 * @description Seconds until now; 0 means all messages.
                 * @example 300
                 */
                range: components["parameters"]["Range"];
                /** @example level:3 */
                query: components["parameters"]["Query"];
                /** @description 0 or less means 150; all rows for CSV. */
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `streams:<id>[,<id>…]`; anything else is 403.
                 * @example streams:000000000000000000000001
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Comma-separated.
                 * @example source,level
                 */
                fields?: components["parameters"]["Fields"];
                /** @description `field:asc` or `field:desc`; newest first otherwise. */
                sort?: components["parameters"]["Sort"];
                decorate?: components["parameters"]["Decorate"];
                batch_size?: components["parameters"]["BatchSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    searchAbsolute: {
        parameters: {
            query: {
                /**
                 * @description ISO-8601 with milliseconds and zone, or `yyyy-MM-dd HH:mm:ss[.SSS]`, UTC.
                 * @example 2021-05-11T08:10:02.081Z
                 */
                from: components["parameters"]["From"];
                /**
                 * @description As `from`.
                 * @example 2021-05-11T08:15:02.081Z
                 */
                to: components["parameters"]["To"];
                /** @example level:3 */
                query: components["parameters"]["Query"];
                /** @description 0 or less means 150; all rows for CSV. */
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `streams:<id>[,<id>…]`; anything else is 403.
                 * @example streams:000000000000000000000001
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Comma-separated.
                 * @example source,level
                 */
                fields?: components["parameters"]["Fields"];
                /** @description `field:asc` or `field:desc`; newest first otherwise. */
                sort?: components["parameters"]["Sort"];
                decorate?: components["parameters"]["Decorate"];
                batch_size?: components["parameters"]["BatchSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    searchKeyword: {
        parameters: {
            query: {
                /** @example last five minutes */
                keyword: components["parameters"]["Keyword"];
                /** @example level:3 */
                query: components["parameters"]["Query"];
                /** @description 0 or less means 150; all rows for CSV. */
                limit?: components["parameters"]["Limit"];
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `streams:<id>[,<id>…]`; anything else is 403.
                 * @example streams:000000000000000000000001
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Comma-separated.
                 * @example source,level
                 */
                fields?: components["parameters"]["Fields"];
                /** @description `field:asc` or `field:desc`; newest first otherwise. */
                sort?: components["parameters"]["Sort"];
                decorate?: components["parameters"]["Decorate"];
                batch_size?: components["parameters"]["BatchSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Page"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    exportRelative: {
        parameters: {
            query: {
                /**
                 * @description Seconds until now; 0 means all messages.
                 * @example 300
                 */
                range: components["parameters"]["Range"];
                /** @example level:3 */
                query: components["parameters"]["Query"];
                /** @description Absent, 0 or less means all rows. */
                limit?: components["parameters"]["RowLimit"];
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `streams:<id>[,<id>…]`; anything else is 403.
                 * @example streams:000000000000000000000001
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Comma-separated; `timestamp` always comes first.
                 * @example source,level
                 */
                fields: components["parameters"]["Columns"];
                batch_size?: components["parameters"]["BatchSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Download"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    exportAbsolute: {
        parameters: {
            query: {
                /**
                 * @description ISO-8601 with milliseconds and zone, or `yyyy-MM-dd HH:mm:ss[.SSS]`, UTC.
                 * @example 2021-05-11T08:10:02.081Z
                 */
                from: components["parameters"]["From"];
                /**
                 * @description As `from`.
                 * @example 2021-05-11T08:15:02.081Z
                 */
                to: components["parameters"]["To"];
                /** @example level:3 */
                query: components["parameters"]["Query"];
                /** @description Absent, 0 or less means all rows. */
                limit?: components["parameters"]["RowLimit"];
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `streams:<id>[,<id>…]`; anything else is 403.
                 * @example streams:000000000000000000000001
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Comma-separated; `timestamp` always comes first.
                 * @example source,level
                 */
                fields: components["parameters"]["Columns"];
                batch_size?: components["parameters"]["BatchSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Download"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    exportKeyword: {
        parameters: {
            query: {
                /** @example last five minutes */
                keyword: components["parameters"]["Keyword"];
                /** @example level:3 */
                query: components["parameters"]["Query"];
                /** @description Absent, 0 or less means all rows. */
                limit?: components["parameters"]["RowLimit"];
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `streams:<id>[,<id>…]`; anything else is 403.
                 * @example streams:000000000000000000000001
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Comma-separated; `timestamp` always comes first.
                 * @example source,level
                 */
                fields: components["parameters"]["Columns"];
                batch_size?: components["parameters"]["BatchSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Download"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SearchForbidden"];
            500: components["responses"]["SearchEngineFailed"];
        };
    };
    getServerInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server is up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cluster_id": "0f2b7c3e-9a41-4d2f-8a36-5f4f7a1d2c90",
                     *       "node_id": "6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11",
                     *       "version": "4.1.14+1a2b3c4",
                     *       "tagline": "Manage your logs in the dark and have lasers going and make it look like you're from space!"
                     *     }
                     */
                    "application/json": components["schemas"]["ServerInfo"];
                };
            };
        };
    };
    validateSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "is_valid": true,
                     *       "session_id": null,
                     *       "username": null
                     *     }
                     */
                    "application/json": components["schemas"]["SessionValidation"];
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "mira",
                 *       "password": "correct horse battery",
                 *       "host": "logs.example.net"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSessionRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid_until": "2021-06-14T17:02:11.402+0000",
                     *       "session_id": "5a1f7e0c-6a0e-4c0f-9b53-2f6c0b7d9e11",
                     *       "username": "mira",
                     *       "user_id": "60b5f3c2e4a1d80001a2b3c4"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            /** @description Too many failed logins; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "ApiError",
                     *       "message": "Too many failed logins"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    terminateSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5a1f7e0c-6a0e-4c0f-9b53-2f6c0b7d9e11 */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    prepareEntityShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A real server answers 500 for what is no GRN.
                 * @example grn::::stream:60b5f4d1e4a1d80001a2b400
                 */
                entityGRN: components["parameters"]["EntityGrn"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EntityShare"];
        responses: {
            /** @description The choices, what is shared now, and the verdict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entity": "grn::::stream:60b5f4d1e4a1d80001a2b400",
                     *       "sharing_user": "grn::::user:60b5f3c2e4a1d80001a2b3c4",
                     *       "available_grantees": [
                     *         {
                     *           "id": "grn::::user:60b5f3c2e4a1d80001a2b3c5",
                     *           "type": "user",
                     *           "title": "Tomas Brandt"
                     *         },
                     *         {
                     *           "id": "grn::::builtin-team:everyone",
                     *           "type": "global",
                     *           "title": "Everyone"
                     *         }
                     *       ],
                     *       "available_capabilities": [
                     *         {
                     *           "id": "view",
                     *           "title": "Viewer"
                     *         },
                     *         {
                     *           "id": "manage",
                     *           "title": "Manager"
                     *         },
                     *         {
                     *           "id": "own",
                     *           "title": "Owner"
                     *         }
                     *       ],
                     *       "active_shares": [
                     *         {
                     *           "grant": "grn::::grant:60b5f6a7e4a1d80001a2b4ff",
                     *           "grantee": "grn::::user:60b5f3c2e4a1d80001a2b3c5",
                     *           "capability": "view"
                     *         }
                     *       ],
                     *       "selected_grantee_capabilities": {
                     *         "grn::::user:60b5f3c2e4a1d80001a2b3c5": "view"
                     *       },
                     *       "missing_permissions_on_dependencies": {},
                     *       "validation_result": {
                     *         "failed": false,
                     *         "errors": {},
                     *         "error_context": {}
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EntityShareResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    updateEntityShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A real server answers 500 for what is no GRN.
                 * @example grn::::stream:60b5f4d1e4a1d80001a2b400
                 */
                entityGRN: components["parameters"]["EntityGrn"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EntityShare"];
        responses: {
            /** @description What is shared now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entity": "grn::::stream:60b5f4d1e4a1d80001a2b400",
                     *       "sharing_user": "grn::::user:60b5f3c2e4a1d80001a2b3c4",
                     *       "available_grantees": [
                     *         {
                     *           "id": "grn::::user:60b5f3c2e4a1d80001a2b3c5",
                     *           "type": "user",
                     *           "title": "Tomas Brandt"
                     *         },
                     *         {
                     *           "id": "grn::::builtin-team:everyone",
                     *           "type": "global",
                     *           "title": "Everyone"
                     *         }
                     *       ],
                     *       "available_capabilities": [
                     *         {
                     *           "id": "view",
                     *           "title": "Viewer"
                     *         },
                     *         {
                     *           "id": "manage",
                     *           "title": "Manager"
                     *         },
                     *         {
                     *           "id": "own",
                     *           "title": "Owner"
                     *         }
                     *       ],
                     *       "active_shares": [
                     *         {
                     *           "grant": "grn::::grant:60b5f6a7e4a1d80001a2b4ff",
                     *           "grantee": "grn::::user:60b5f3c2e4a1d80001a2b3c5",
                     *           "capability": "view"
                     *         }
                     *       ],
                     *       "selected_grantee_capabilities": {
                     *         "grn::::user:60b5f3c2e4a1d80001a2b3c5": "view"
                     *       },
                     *       "missing_permissions_on_dependencies": {},
                     *       "validation_result": {
                     *         "failed": false,
                     *         "errors": {},
                     *         "error_context": {}
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EntityShareResponse"];
                };
            };
            /** @description A malformed body, or a selection that leaves the entity without an owner. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entity": "grn::::stream:60b5f4d1e4a1d80001a2b400",
                     *       "sharing_user": "grn::::user:local:admin",
                     *       "available_grantees": [
                     *         {
                     *           "id": "grn::::user:60b5f3c2e4a1d80001a2b3c5",
                     *           "type": "user",
                     *           "title": "Tomas Brandt"
                     *         }
                     *       ],
                     *       "available_capabilities": [
                     *         {
                     *           "id": "view",
                     *           "title": "Viewer"
                     *         },
                     *         {
                     *           "id": "manage",
                     *           "title": "Manager"
                     *         },
                     *         {
                     *           "id": "own",
                     *           "title": "Owner"
                     *         }
                     *       ],
                     *       "active_shares": [
                     *         {
                     *           "grant": "grn::::grant:60b5f6a7e4a1d80001a2b4ff",
                     *           "grantee": "grn::::user:60b5f3c2e4a1d80001a2b3c5",
                     *           "capability": "own"
                     *         }
                     *       ],
                     *       "selected_grantee_capabilities": {},
                     *       "missing_permissions_on_dependencies": {},
                     *       "validation_result": {
                     *         "failed": true,
                     *         "errors": {
                     *           "selected_grantee_capabilities": [
                     *             "Removing the last owner is not allowed"
                     *           ]
                     *         },
                     *         "error_context": {
                     *           "selected_grantee_capabilities": [
                     *             "grn::::user:60b5f3c2e4a1d80001a2b3c5"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EntityShareResponse"] | components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    listUserShares: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is none, unlike elsewhere.
                 * @example 50
                 */
                per_page?: number;
                /**
                 * @description Part of the title, in any case.
                 * @example web
                 */
                query?: string;
                /** @example asc */
                order?: components["parameters"]["Order"];
                /**
                 * @description Empty for all.
                 * @example manage
                 */
                capability?: "" | "view" | "manage" | "own";
                /**
                 * @description A GRN's type, such as stream, dashboard, search or event_definition; empty for all.
                 * @example stream
                 */
                entity_type?: string;
            };
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 50,
                     *       "count": 1,
                     *       "grand_total": 3,
                     *       "entities": [
                     *         {
                     *           "id": "grn::::stream:60b5f4d1e4a1d80001a2b400",
                     *           "type": "stream",
                     *           "title": "Edge routers",
                     *           "owners": [
                     *             {
                     *               "id": "grn::::user:60b5f3c2e4a1d80001a2b3c4",
                     *               "type": "user",
                     *               "title": "Mira Okafor"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "context": {
                     *         "grantee_capabilities": {
                     *           "grn::::stream:60b5f4d1e4a1d80001a2b400": "manage"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SharedEntityPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getGrantsOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grants. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "grants": [
                     *         {
                     *           "id": "60b5f6a7e4a1d80001a2b4ff",
                     *           "grantee": "grn::::user:60b5f3c2e4a1d80001a2b3c5",
                     *           "grantee_title": "Tomas Brandt",
                     *           "capability": "view",
                     *           "target": "grn::::stream:60b5f4d1e4a1d80001a2b400",
                     *           "target_title": "Edge routers",
                     *           "created_by": "mira",
                     *           "created_at": "2021-06-01T12:00:00.123Z",
                     *           "updated_by": "mira",
                     *           "updated_at": "2021-06-01T12:00:00.123Z",
                     *           "expires_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GrantsOverview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listStreams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Streams"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Shop front",
                 *       "description": "Requests to the shop",
                 *       "rules": [
                 *         {
                 *           "type": 1,
                 *           "field": "application",
                 *           "value": "shop",
                 *           "inverted": false,
                 *           "description": ""
                 *         }
                 *       ],
                 *       "matching_type": "AND",
                 *       "remove_matches_from_default_stream": true,
                 *       "index_set_id": "5e3bfa1c2f7b4a0d9c8e7f61"
                 *     }
                 */
                "application/json": components["schemas"]["CreateStreamRequest"];
            };
        };
        responses: {
            201: components["responses"]["StreamSaved"];
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    listEnabledStreams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Streams"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listStreamsPaginated: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
                /**
                 * @description A 4.1 server takes any stored field.
                 * @example title
                 */
                sort?: "title" | "description";
                /** @example asc */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page; its streams name their outputs only by id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": "shop",
                     *       "pagination": {
                     *         "total": 1,
                     *         "count": 1,
                     *         "page": 1,
                     *         "per_page": 50
                     *       },
                     *       "total": 5,
                     *       "sort": "title",
                     *       "order": "asc",
                     *       "streams": [
                     *         {
                     *           "id": "60b5f4d1e4a1d80001a2b400",
                     *           "creator_user_id": "mira",
                     *           "outputs": [
                     *             "60b6201d8c5d3a1f2e4b7a33"
                     *           ],
                     *           "matching_type": "AND",
                     *           "description": "Requests to the shop",
                     *           "created_at": "2021-06-01T11:50:36.214Z",
                     *           "disabled": false,
                     *           "rules": [],
                     *           "alert_conditions": null,
                     *           "alert_receivers": null,
                     *           "title": "Shop front",
                     *           "content_pack": null,
                     *           "is_default": false,
                     *           "remove_matches_from_default_stream": true,
                     *           "index_set_id": "5e3bfa1c2f7b4a0d9c8e7f61"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StreamPage"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
        };
    };
    getStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stream"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Shop front",
                 *       "matching_type": "OR",
                 *       "remove_matches_from_default_stream": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateStreamRequest"];
            };
        };
        responses: {
            200: components["responses"]["Stream"];
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    pauseStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    resumeStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    cloneStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Shop front, errors",
                 *       "description": "Failed requests to the shop",
                 *       "remove_matches_from_default_stream": false,
                 *       "index_set_id": "5e3bfa1c2f7b4a0d9c8e7f61"
                 *     }
                 */
                "application/json": components["schemas"]["CloneStreamRequest"];
            };
        };
        responses: {
            201: components["responses"]["StreamSaved"];
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    testStreamMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": {
                 *         "message": "GET /basket",
                 *         "source": "web-1",
                 *         "application": "shop",
                 *         "http_response_code": 200
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TestMatchRequest"];
            };
        };
        responses: {
            /** @description What each rule says, and all of them together. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matches": true,
                     *       "rules": {
                     *         "60b61f0c8c5d3a1f2e4b7a11": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TestMatchResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    listStreamRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 2,
                     *       "stream_rules": [
                     *         {
                     *           "id": "60b61f0c8c5d3a1f2e4b7a11",
                     *           "stream_id": "60b5f4d1e4a1d80001a2b400",
                     *           "type": 1,
                     *           "field": "application",
                     *           "value": "shop",
                     *           "inverted": false,
                     *           "description": ""
                     *         },
                     *         {
                     *           "id": "60b61f458c5d3a1f2e4b7a19",
                     *           "stream_id": "60b5f4d1e4a1d80001a2b400",
                     *           "type": 5,
                     *           "field": "http_response_code",
                     *           "value": "",
                     *           "inverted": false,
                     *           "description": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StreamRuleList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createStreamRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["StreamRule"];
        responses: {
            /** @description Saved. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "streamrule_id": "60b61f0c8c5d3a1f2e4b7a11"
                     *     }
                     */
                    "application/json": components["schemas"]["StreamRuleSaved"];
                };
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    listStreamRuleTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Not looked at; `null` will do.
                 * @example null
                 */
                streamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "EXACT",
                     *         "short_desc": "equals",
                     *         "long_desc": "equal"
                     *       },
                     *       {
                     *         "id": 5,
                     *         "name": "PRESENCE",
                     *         "short_desc": "field is there",
                     *         "long_desc": "be present"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StreamRuleType"][];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getStreamRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b61f0c8c5d3a1f2e4b7a11 */
                ruleId: components["parameters"]["StreamRuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60b61f0c8c5d3a1f2e4b7a11",
                     *       "stream_id": "60b5f4d1e4a1d80001a2b400",
                     *       "type": 1,
                     *       "field": "application",
                     *       "value": "shop",
                     *       "inverted": false,
                     *       "description": ""
                     *     }
                     */
                    "application/json": components["schemas"]["StreamRule"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateStreamRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b61f0c8c5d3a1f2e4b7a11 */
                ruleId: components["parameters"]["StreamRuleId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["StreamRule"];
        responses: {
            /** @description Saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "streamrule_id": "60b61f0c8c5d3a1f2e4b7a11"
                     *     }
                     */
                    "application/json": components["schemas"]["StreamRuleSaved"];
                };
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteStreamRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 000000000000000000000001 */
                streamId: components["parameters"]["StreamId"];
                /** @example 60b61f0c8c5d3a1f2e4b7a11 */
                ruleId: components["parameters"]["StreamRuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": "60b5f3c2e4a1d80001a2b3c4",
                     *           "username": "mira",
                     *           "email": "mira@example.net",
                     *           "first_name": "Mira",
                     *           "last_name": "Okafor",
                     *           "full_name": "Mira Okafor",
                     *           "permissions": [
                     *             "users:edit:mira",
                     *             "users:passwordchange:mira",
                     *             "inputs:read",
                     *             "messages:read",
                     *             "streams:read:60b5f4d1e4a1d80001a2b400"
                     *           ],
                     *           "grn_permissions": [
                     *             "entity:own:grn::::stream:60b5f4d1e4a1d80001a2b400"
                     *           ],
                     *           "preferences": {
                     *             "updateUnfocussed": false,
                     *             "enableSmartSearch": true,
                     *             "themeMode": "dark"
                     *           },
                     *           "timezone": "Europe/Lisbon",
                     *           "session_timeout_ms": 28800000,
                     *           "read_only": false,
                     *           "external": false,
                     *           "startpage": {
                     *             "type": "stream",
                     *             "id": "60b5f4d1e4a1d80001a2b400"
                     *           },
                     *           "roles": [
                     *             "Reader",
                     *             "Dashboard Creator"
                     *           ],
                     *           "session_active": true,
                     *           "last_activity": "2021-06-14T09:02:11.402+0000",
                     *           "client_address": "10.1.4.20",
                     *           "account_status": "enabled",
                     *           "service_account": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UserList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "tomas",
                 *       "password": "correct horse battery",
                 *       "email": "tomas@example.net",
                 *       "first_name": "Tomas",
                 *       "last_name": "Brandt",
                 *       "permissions": [],
                 *       "timezone": "Europe/Lisbon",
                 *       "session_timeout_ms": 28800000,
                 *       "startpage": null,
                 *       "roles": [
                 *         "Reader"
                 *       ],
                 *       "service_account": false
                 *     }
                 */
                "application/json": components["schemas"]["CreateUserRequest"];
            };
        };
        responses: {
            /** @description Created. The body is empty. */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
        };
    };
    listUsersPaginated: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
                /**
                 * @description A property of the users.
                 * @example full_name
                 */
                sort?: string;
                /** @example asc */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 10,
                     *       "count": 1,
                     *       "users": [
                     *         {
                     *           "id": "60b5f3c2e4a1d80001a2b3c4",
                     *           "auth_service_id": null,
                     *           "auth_service_uid": null,
                     *           "username": "mira",
                     *           "email": "mira@example.net",
                     *           "first_name": "Mira",
                     *           "last_name": "Okafor",
                     *           "full_name": "Mira Okafor",
                     *           "external_user": false,
                     *           "roles": [
                     *             "Reader",
                     *             "Dashboard Creator"
                     *           ],
                     *           "read_only": null,
                     *           "session_active": true,
                     *           "last_activity": "2021-06-14T09:02:11.402+0000",
                     *           "client_address": "10.1.4.20",
                     *           "account_status": "enabled",
                     *           "service_account": false
                     *         }
                     *       ],
                     *       "query": "",
                     *       "context": {
                     *         "admin_user": {
                     *           "id": "local:admin",
                     *           "auth_service_id": null,
                     *           "auth_service_uid": null,
                     *           "username": "admin",
                     *           "email": "",
                     *           "first_name": null,
                     *           "last_name": null,
                     *           "full_name": "Administrator",
                     *           "external_user": false,
                     *           "roles": [
                     *             "Admin"
                     *           ],
                     *           "read_only": true,
                     *           "session_active": null,
                     *           "last_activity": null,
                     *           "client_address": null,
                     *           "account_status": "enabled",
                     *           "service_account": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getUserByUsername: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The username; for a change the user's id.
                 * @example mira
                 */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user's id, not the name.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startpage": {
                 *         "type": "stream",
                 *         "id": "000000000000000000000001"
                 *       },
                 *       "timezone": "Europe/Lisbon"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteUserByUsername: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The username; for a change the user's id.
                 * @example mira
                 */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getUserById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteUserById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateUserPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "preferences": {
                 *         "enableSmartSearch": true,
                 *         "updateUnfocussed": false,
                 *         "themeMode": "dark"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserPreferencesRequest"];
            };
        };
        responses: {
            /** @description Saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    setUserPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "permissions": [
                 *         "streams:read:60b5f4d1e4a1d80001a2b400"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SetUserPermissionsRequest"];
            };
        };
        responses: {
            /** @description Saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    clearUserPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cleared. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    changeUserPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "old_password": "correct horse battery",
                 *       "password": "staple and a longer story"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadEntity"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    setUserStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
                /**
                 * @description A real server takes it in any case.
                 * @example disabled
                 */
                newStatus: components["schemas"]["AccountStatus"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changed. The body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The account has that status already. The body is empty. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actions, keyed by domain, in no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "permissions": {
                     *         "authhttpheaderconfig": [
                     *           "read",
                     *           "edit"
                     *         ],
                     *         "authservicebackend": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ],
                     *         "authserviceglobalconfig": [
                     *           "read",
                     *           "edit"
                     *         ],
                     *         "authservicetestbackend": [
                     *           "execute"
                     *         ],
                     *         "buffers": [
                     *           "read"
                     *         ],
                     *         "catalog": [
                     *           "list",
                     *           "resolve"
                     *         ],
                     *         "clusterconfigentry": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ],
                     *         "contentpack": [
                     *           "create",
                     *           "read",
                     *           "delete"
                     *         ],
                     *         "dashboards": [
                     *           "create",
                     *           "read",
                     *           "edit"
                     *         ],
                     *         "decorators": [
                     *           "create",
                     *           "read",
                     *           "edit"
                     *         ],
                     *         "default-view": [
                     *           "set"
                     *         ],
                     *         "deflector": [
                     *           "cycle",
                     *           "read"
                     *         ],
                     *         "eventdefinitions": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete",
                     *           "execute"
                     *         ],
                     *         "eventnotifications": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ],
                     *         "fieldnames": [
                     *           "read"
                     *         ],
                     *         "freelicenses": [
                     *           "create"
                     *         ],
                     *         "grantsoverview": [
                     *           "read"
                     *         ],
                     *         "indexercluster": [
                     *           "read"
                     *         ],
                     *         "indexranges": [
                     *           "read",
                     *           "rebuild"
                     *         ],
                     *         "indexsets": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ],
                     *         "indices": [
                     *           "changestate",
                     *           "delete",
                     *           "failures",
                     *           "read"
                     *         ],
                     *         "inputs": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "changestate",
                     *           "terminate"
                     *         ],
                     *         "journal": [
                     *           "read",
                     *           "edit"
                     *         ],
                     *         "jvmstats": [
                     *           "read"
                     *         ],
                     *         "lbstatus": [
                     *           "change"
                     *         ],
                     *         "licenseinfos": [
                     *           "read"
                     *         ],
                     *         "loggers": [
                     *           "read",
                     *           "readsubsystem",
                     *           "edit",
                     *           "editsubsystem"
                     *         ],
                     *         "loggersmessages": [
                     *           "read"
                     *         ],
                     *         "lookuptables": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ],
                     *         "messagecount": [
                     *           "read"
                     *         ],
                     *         "messages": [
                     *           "analyze",
                     *           "read"
                     *         ],
                     *         "metrics": [
                     *           "allkeys",
                     *           "read",
                     *           "readall",
                     *           "readhistory"
                     *         ],
                     *         "node": [
                     *           "shutdown"
                     *         ],
                     *         "notifications": [
                     *           "read",
                     *           "delete"
                     *         ],
                     *         "outputs": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "terminate"
                     *         ],
                     *         "pipeline": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ],
                     *         "pipeline_connection": [
                     *           "read",
                     *           "edit"
                     *         ],
                     *         "pipeline_rule": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ],
                     *         "processbuffer": [
                     *           "dump"
                     *         ],
                     *         "processing": [
                     *           "changestate"
                     *         ],
                     *         "roles": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ],
                     *         "searches": [
                     *           "absolute",
                     *           "keyword",
                     *           "relative"
                     *         ],
                     *         "sidecars": [
                     *           "create",
                     *           "read",
                     *           "update",
                     *           "delete"
                     *         ],
                     *         "sidecar_collectors": [
                     *           "create",
                     *           "read",
                     *           "update",
                     *           "delete"
                     *         ],
                     *         "sidecar_collector_configurations": [
                     *           "create",
                     *           "read",
                     *           "update",
                     *           "delete"
                     *         ],
                     *         "sources": [
                     *           "read"
                     *         ],
                     *         "stream_outputs": [
                     *           "create",
                     *           "read",
                     *           "delete"
                     *         ],
                     *         "streams": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "changestate"
                     *         ],
                     *         "system": [
                     *           "read"
                     *         ],
                     *         "systemjobs": [
                     *           "create",
                     *           "read",
                     *           "delete"
                     *         ],
                     *         "systemmessages": [
                     *           "read"
                     *         ],
                     *         "threads": [
                     *           "dump"
                     *         ],
                     *         "throughput": [
                     *           "read"
                     *         ],
                     *         "urlwhitelist": [
                     *           "read",
                     *           "write"
                     *         ],
                     *         "users": [
                     *           "create",
                     *           "read",
                     *           "edit",
                     *           "list",
                     *           "passwordchange",
                     *           "permissionsedit",
                     *           "rolesedit",
                     *           "tokencreate",
                     *           "tokenlist",
                     *           "tokenremove"
                     *         ],
                     *         "view": [
                     *           "read",
                     *           "edit",
                     *           "delete"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PermissionListing"];
                };
            };
        };
    };
    getReaderPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example mira */
                username: components["parameters"]["Username"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "permissions": [
                     *         "users:edit:mira",
                     *         "users:passwordchange:mira",
                     *         "users:tokencreate:mira",
                     *         "users:tokenlist:mira",
                     *         "users:tokenremove:mira"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReaderPermissions"];
                };
            };
        };
    };
    listUserTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens, without their secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "id": "60b5f8d3e4a1d80001a2b600",
                     *           "name": "nightly report",
                     *           "last_access": "1970-01-01T00:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    createUserToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
                /**
                 * @description The name of a new token; to delete one, its id or its secret, which then shows in logs.
                 * @example 60b5f8d3e4a1d80001a2b600
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "60b5f8d3e4a1d80001a2b600",
                     *       "name": "nightly report",
                     *       "token": "1k9d3tq0v7b2m5c8n4h6j1f0a2e4g6i8l0o3p5r7s9u1t3v5q7d",
                     *       "last_access": "1970-01-01T00:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteUserToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An ObjectId, or `local:admin` for the built-in admin.
                 * @example 60b5f3c2e4a1d80001a2b3c4
                 */
                userId: components["parameters"]["UserId"];
                /**
                 * @description The name of a new token; to delete one, its id or its secret, which then shows in logs.
                 * @example 60b5f8d3e4a1d80001a2b600
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listViews: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @example title */
                sort?: components["parameters"]["ViewSort"];
                /** @example asc */
                order?: components["parameters"]["Order"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of views. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["View"];
        responses: {
            200: components["responses"]["View"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerError"];
        };
    };
    getView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An id, or `default` for the default view.
                 * @example 609a40008d2f4b0012ab3500
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["View"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            /** @description Its search is not stored any more. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "ApiError",
                     *       "message": "The search of the view is gone"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    updateView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a40008d2f4b0012ab3500 */
                id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["View"];
        responses: {
            200: components["responses"]["View"];
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a40008d2f4b0012ab3500 */
                id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["View"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setDefaultView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 609a40008d2f4b0012ab3500 */
                id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listQualifyingViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "609a40008d2f4b0012ab3500",
                     *         "type": "SEARCH",
                     *         "title": "Requests of a host",
                     *         "summary": "",
                     *         "description": "",
                     *         "parameters": [
                     *           {
                     *             "type": "value-parameter-v1",
                     *             "name": "host",
                     *             "title": "Host",
                     *             "description": null,
                     *             "data_type": "any",
                     *             "default_value": null,
                     *             "optional": false,
                     *             "binding": null
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["QualifyingViews"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    listSavedSearches: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @example title */
                sort?: components["parameters"]["ViewSort"];
                /** @example asc */
                order?: components["parameters"]["Order"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ViewSummaries"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listDashboards: {
        parameters: {
            query?: {
                /**
                 * @description 1 is the first.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description 0 is all.
                 * @example 50
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @example title */
                sort?: components["parameters"]["ViewSort"];
                /** @example asc */
                order?: components["parameters"]["Order"];
                /**
                 * @description Terms set apart by spaces: `text` is looked for in the list's main field, `field:text` in that field, `field:a,b` is either, a leading `-` is not, and different fields must all fit. Text is matched anywhere and in any case; `=`, `=~`, `<`, `<=`, `>` or `>=` before a value asks for more; ids match as a whole. Decoded twice: encode `%` and `+` twice.
                 * @example mira
                 */
                query?: components["parameters"]["FieldQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ViewSummaries"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
