// Generated from the contract in openapi/. Do not edit.
export interface paths {
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
        /** Stop an input on its nodes */
        delete: operations["stopInput"];
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
        get?: never;
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
        put?: never;
        post?: never;
        delete?: never;
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
         * @description A session sent along as credential is renewed instead of opening a second one.
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
    "/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The streams the caller may read */
        get: operations["listStreams"];
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
            path?: never;
            cookie?: never;
        };
        /**
         * A user by name
         * @description `permissions` and `grn_permissions` are empty unless the caller is that user or holds `users:permissionsedit:{username}`.
         */
        get: operations["getUserByUsername"];
        /**
         * Change a user
         * @description Fields without permission are dropped silently. An absent, null or empty `timezone` resets the time zone; other absent fields stay. Names change only when both are sent. `session_timeout_ms` -1 means never.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
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
        /** A user by id */
        get: operations["getUserById"];
        put?: never;
        post?: never;
        delete?: never;
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
}
export interface components {
    schemas: {
        /**
         * Format: date-time
         * @description ISO-8601 with milliseconds, UTC when the server wrote it.
         */
        Timestamp: string;
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
        ApiError: {
            /** @constant */
            type: "ApiError";
            message: string | null;
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
        NaturalDateResult: {
            from: string;
            to: string;
        };
        ConstraintViolation: {
            message: string;
            message_template: string;
            path: string;
            invalid_value: unknown;
        };
        /** @description The only error body that is an array. */
        ConstraintViolations: components["schemas"]["ConstraintViolation"][];
        GettingStarted: {
            show: boolean;
        };
        /** @description 24 hexadecimal digits. */
        ObjectId: string;
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
        InputTypes: {
            types: {
                [key: string]: string;
            };
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
        MetricRate: {
            total: number;
            mean: number;
            one_minute: number;
            five_minute: number;
            fifteen_minute: number;
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
        MetricDistribution: {
            min: number;
            max: number;
            mean: number;
            std_dev: number;
            "95th_percentile": number;
            "98th_percentile": number;
            "99th_percentile": number;
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
            config: {
                [key: string]: unknown;
            };
            /** @description Null is the default list. */
            stream?: string | null;
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
        PluginMetadata: {
            unique_id: string;
            name: string;
            author: string;
            url: string;
            version: string;
            description: string;
        };
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
        SearchesConfig: {
            /**
             * @description ISO-8601 duration; `PT0S` is no limit.
             * @default PT0S
             */
            query_time_range_limit: string;
            /** @description Labels keyed by duration. */
            relative_timerange_options: {
                [key: string]: string;
            };
            /** @description Labels keyed by duration. */
            surrounding_timerange_options: {
                [key: string]: string;
            };
            surrounding_filter_fields: string[];
            analysis_disabled_fields: string[];
        };
        MessagesRequest: {
            /** @description The last 300 seconds by default. */
            timerange?: components["schemas"]["TimeRange"];
            query_string?: components["schemas"]["BackendQuery"];
            /**
             * @description Empty means every readable stream.
             * @default []
             */
            streams?: string[];
            /**
             * @default [
             *       "timestamp",
             *       "source",
             *       "message"
             *     ]
             */
            fields_in_order?: string[];
            /** @default 1000 */
            chunk_size?: number;
            limit?: number | null;
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
        SearchEngineError: {
            /** @constant */
            type: "DetailedError";
            message: string;
            details: string[];
        };
        UsedIndex: {
            index_name: string;
            begin: components["schemas"]["Timestamp"];
            end: components["schemas"]["Timestamp"];
            calculated_at: components["schemas"]["Timestamp"] | null;
            took_ms: number;
        };
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
        /** @description The query string could not be read; `line` and `column` are 1-based. */
        QueryParseError: {
            /** @constant */
            type: "DetailedError";
            message: string;
            details: string[];
            line: number | null;
            column: number | null;
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
        /** @description As Timestamp, but with a numeric offset that has no colon. */
        OffsetTimestamp: string;
        SessionResponse: {
            valid_until: components["schemas"]["OffsetTimestamp"];
            session_id: string;
            username: string;
            user_id: string;
        };
        OutputSummary: {
            id: components["schemas"]["ObjectId"];
            title: string;
            type: string;
            creator_user_id: string;
            created_at: components["schemas"]["Timestamp"];
            configuration: {
                [key: string]: unknown;
            };
            content_pack: string | null;
        };
        /** @description Old rules may lack the optional properties. */
        StreamRule: {
            id: components["schemas"]["ObjectId"];
            stream_id: components["schemas"]["ObjectId"];
            /** @description 1 equals, 2 regex, 3 greater, 4 smaller, 5 present, 6 contains, 7 always, 8 input. */
            type: number;
            field: string;
            value: string;
            inverted?: boolean;
            description?: string | null;
            content_pack?: string | null;
        };
        AlertConditionSummary: {
            id: string;
            type: string;
            creator_user_id: string;
            created_at: components["schemas"]["OffsetTimestamp"];
            parameters: {
                [key: string]: unknown;
            };
            /** @description Absent inside a stream. */
            in_grace?: boolean;
            title: string | null;
        };
        AlertReceivers: {
            emails: string[];
            users: string[];
        };
        Stream: {
            id: components["schemas"]["ObjectId"];
            creator_user_id: string;
            outputs: components["schemas"]["OutputSummary"][];
            /** @enum {unknown} */
            matching_type: "AND" | "OR";
            description: string | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description Paused. */
            disabled: boolean;
            rules: components["schemas"]["StreamRule"][];
            alert_conditions: components["schemas"]["AlertConditionSummary"][];
            alert_receivers: components["schemas"]["AlertReceivers"];
            title: string;
            content_pack: string | null;
            is_default: boolean;
            remove_matches_from_default_stream: boolean;
            index_set_id: components["schemas"]["ObjectId"];
        };
        StreamList: {
            total: number;
            streams: components["schemas"]["Stream"][];
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
            id: string;
            username: string;
            email: string;
            first_name: string | null;
            last_name: string | null;
            full_name: string;
            permissions: string[];
            grn_permissions: string[];
            preferences: components["schemas"]["UserPreferences"];
            timezone: string | null;
            session_timeout_ms: number;
            read_only: boolean;
            external: boolean;
            startpage: components["schemas"]["Startpage"] | null;
            roles: string[];
            session_active: boolean;
            last_activity: components["schemas"]["OffsetTimestamp"] | null;
            client_address: string | null;
            /** @enum {unknown} */
            account_status: "enabled" | "disabled" | "deleted";
            service_account: boolean;
        };
        /** @description Everything is optional; further properties are ignored. */
        UpdateUserRequest: {
            email?: string | null;
            first_name?: string | null;
            last_name?: string | null;
            permissions?: string[] | null;
            timezone?: string | null;
            startpage?: {
                type?: string | null;
                id?: string | null;
            } | null;
            session_timeout_ms?: number | null;
            roles?: string[] | null;
            service_account?: boolean | null;
        };
        UpdateUserPreferencesRequest: {
            preferences: components["schemas"]["UserPreferences"];
        };
    };
    responses: {
        /** @description No, invalid or expired credentials. The body is empty. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
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
    };
    parameters: {
        /** @example 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11 */
        NodeId: string;
        /** @example 60a3b1c2d4e5f60718293a4b */
        InputId: components["schemas"]["ObjectId"];
        /** @example 609a3c1e8d2f4b0012ab34cd */
        Id: components["schemas"]["ObjectId"];
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
        /** @example 000000000000000000000001 */
        StreamId: components["schemas"]["ObjectId"];
        /**
         * @description An ObjectId, or `local:admin` for the built-in admin.
         * @example 60b5f3c2e4a1d80001a2b3c4
         */
        UserId: string;
        /** @example mira */
        Username: string;
    };
    requestBodies: {
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
        Search: {
            content: {
                "application/json": components["schemas"]["SearchInput"];
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
    };
    headers: never;
    pathItems: never;
}
export interface operations {
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
                     *               "port": 1514,
                     *               "allow_override_date": true,
                     *               "override_source": null
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
    createExportJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Messages"];
        responses: {
            /** @description The id of the export job, as plain text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example 609a41008d2f4b0012ab3600 */
                    "text/plain": components["schemas"]["ObjectId"];
                };
            };
            400: components["responses"]["BadParameter"];
            401: components["responses"]["Unauthorized"];
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
            /** @description No export format is acceptable. */
            415: {
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
    listStreams: {
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
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "000000000000000000000001",
                     *       "creator_user_id": "local:admin",
                     *       "outputs": [],
                     *       "matching_type": "AND",
                     *       "description": "Every message",
                     *       "created_at": "2021-05-18T12:00:00.000Z",
                     *       "disabled": false,
                     *       "rules": [],
                     *       "alert_conditions": [],
                     *       "alert_receivers": {
                     *         "emails": [],
                     *         "users": []
                     *       },
                     *       "title": "All messages",
                     *       "content_pack": null,
                     *       "is_default": true,
                     *       "remove_matches_from_default_stream": false,
                     *       "index_set_id": "5e3bfa1c2f7b4a0d9c8e7f61"
                     *     }
                     */
                    "application/json": components["schemas"]["Stream"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getUserByUsername: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The username.
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
}
