// Made of docs/generated/openapi.json by `npm run generate`. Change the contract instead.

export interface paths {
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Site settings
         * @description What a website needs to build filters and links: the `format` filter takes `formats[].key`, the `language` filter `languages[].code`.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List courses
         * @description Courses that match the filters, one page at a time.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["listCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One course
         * @description Everything about one course. The `id` in the response is always the course id, even when one of its language versions was requested.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["getCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/{id}/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Outline of a course
         * @description Sections and items of the version shown, without any link to content.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["getOutline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search courses
         * @description Courses that match words and filters, with exact counts of what each further choice would give. A parameter that may be repeated means any of its values. All filters of versions and runs must hold for one and the same version, and for one and the same run of it. A parameter that this endpoint does not know is refused.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest while typing
         * @description Completions of what was typed so far: courses, streams, tags and instructors. A parameter that this endpoint does not know is refused.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs
         * @description Dates of all courses that match the filters, soonest first. A parameter that may be repeated means any of its values; all parameters must hold for one and the same run. A parameter that this endpoint does not know is refused.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Runs of a course
         * @description Dates of one course, soonest first. A parameter that this endpoint does not know is refused.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["listCourseRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List places
         * @description Places in the institute’s order, with counts of upcoming runs. A parameter is refused.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["listPlaces"];
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
         * List streams
         * @description Streams and their categories in display order, with counts of published courses.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["listStreams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/learning-paths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List learning paths
         * @description Learning paths in catalogue order; empty when the site has none.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["listLearningPaths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/learning-paths/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One learning path
         * @description A learning path with its steps; a step whose course is not published is built from the path’s own data.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["getLearningPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sitemap
         * @description Every published course that has a page, at its canonical address, in catalogue order.
         *
         *     The key needs the scope `catalog:read`.
         */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * File an enquiry
         * @description Files an enquiry into the institute’s CRM, as the hosted site’s own form does. Best called from your server, with the visitor’s address in `X-Client-IP`. A success is sent when the enquiry is safely stored, never before.
         *
         *     The key needs the scope `leads:write`.
         */
        post: operations["createLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What a website needs to build filters and links. */
        Site: {
            /** @description Whose catalogue it is. */
            institute: {
                /** @description Id of the institute. */
                id: string;
                /** @description Name of the institute. */
                name: string;
                /**
                 * Format: uri
                 * @description Logo, or null.
                 */
                logo_url: string | null;
            };
            /**
             * Format: uri
             * @description Where course pages live on the hosted site; null when it cannot be determined.
             */
            course_base_url: string | null;
            /** @description Course languages; empty when the site has them off. */
            languages: components["schemas"]["LanguageName"][];
            /** @description Every format the site defines, in display order. */
            formats: components["schemas"]["Format"][];
            /** @description ISO 4217 code of the most common currency across courses. */
            currency: string;
            /** @description False when the institute hides prices on its catalogue. Prices on request do not change it. */
            price_visible: boolean;
            /** @description Only with `include=attributes`: the attributes that the institute defines, in its order. `GET /search` filters by them as `attr.<key>`. */
            attributes?: {
                /** @description Its key, as in `attr.<key>` of `GET /search`. */
                key: string;
                /** @description What the institute calls it. */
                label: string;
            }[];
        };
        /** @description A course language, as the site record and course details show it. */
        LanguageName: {
            /** @description Lower-case language code, from the site settings; usable as the `language` filter. */
            code: string;
            /** @description The name to show. */
            label: string;
        };
        /** @description A way a course is delivered, as the site defines it. */
        Format: {
            /** @description Lower-case; usable as the `format` filter. */
            key: string;
            /** @description The name to show. */
            label: string;
        };
        /** @description One page of the courses that match the filters. */
        CoursePage: {
            /** @description The courses of the page, in the requested order; empty past the end. */
            data: components["schemas"]["CourseSummary"][];
            /** @description The requested page, from 1. */
            page: number;
            /** @description Maximum number of courses per page. */
            page_size: number;
            /** @description Number of courses that match the filters, on all pages together. */
            total: number;
            /** @description True when a next page holds courses. */
            has_more: boolean;
        };
        /** @description A course as lists show it. All fields are always present, but those of `include`. */
        CourseSummary: {
            /** @description Course id; stable across language versions. */
            id: string;
            /** @description Title of the version shown. */
            title: string;
            /** @description Plain text, at most 300 characters; null when there is none. */
            subtitle: string | null;
            /**
             * Format: uri
             * @description The first that is not null of `images.preview_url`, `banner_url`, `thumbnail_url`; null when all are.
             */
            image_url: string | null;
            /** @description Pictures of the version shown. */
            images: components["schemas"]["Images"];
            /**
             * Format: uri
             * @description The address that the institute gave the version shown, its edition or the course; else the course page on the hosted site, with the query of the version shown. Null when there is none: hide the link then.
             */
            url: string | null;
            /** @description Formats of all versions, in the site’s order. */
            formats: components["schemas"]["Format"][];
            /** @description The stream, or null. */
            stream: components["schemas"]["Place"] | null;
            /** @description The category inside the stream, or null. */
            category: components["schemas"]["Place"] | null;
            /** @description Languages of all editions; empty when the site has course languages off. */
            languages: components["schemas"]["Language"][];
            /** @description Tags of all editions, as authored, in their original case. */
            tags: string[];
            /** @description Level of the version shown; null when the course has no named levels. */
            level: string | null;
            /** @description Availability of the version shown. */
            availability: components["schemas"]["Availability"];
            /** @description False when the price of the version shown is hidden: the institute hides prices and this course is paid, or the price is on request. */
            price_visible: boolean;
            /** @description Instructors of the version shown. */
            instructors: {
                /** @description Name of the instructor. */
                name: string;
                /**
                 * Format: uri
                 * @description Portrait, or null.
                 */
                image_url: string | null;
            }[];
            /** @description Average rating from 0 to 5, or null. */
            rating: number | null;
            /**
             * Format: date-time
             * @description Creation time of the newest version, or null; `sort=newest` uses it.
             */
            created_at: string | null;
            /** @description Rank by learners enrolled now, within the institute: 1 has the most. Null when no one is enrolled or ranks are unavailable. */
            popularity_rank: number | null;
            /** @description Duration of the version shown in minutes, or null when unknown. */
            duration_minutes: number | null;
            /** @description Seats available in the version shown, as set by the institute, or null. */
            available_slots: number | null;
            /** @description Seat limit of the version shown, or null. */
            max_seats: number | null;
            /** @description As authored (for example `Buy`, `Rent`), or null. */
            package_type: string | null;
            /** @description Set for a course announced as coming soon, else null. */
            coming_soon: components["schemas"]["ComingSoon"] | null;
            /** @description Every version, in catalogue order. */
            variants: components["schemas"]["Variant"][];
            /** @description Price of the version shown; null when it is not on sale now, or its price is hidden or on request. */
            price: components["schemas"]["Price"] | null;
            /** @description Every badge earned, in priority order: the site’s configured types first, then the rest. */
            badges: string[];
            /** @description Only with `include=runs`: the next run that one can enrol in, else the next that is not cancelled; null without one. */
            next_run?: components["schemas"]["Run"] | null;
            /** @description Only with `include=runs`: number of upcoming runs, cancelled ones included. */
            run_count?: number;
        };
        /** @description Pictures of a course, each an absolute address or null. */
        Images: {
            /**
             * Format: uri
             * @description Picture for cards, or null.
             */
            preview_url: string | null;
            /**
             * Format: uri
             * @description Wide picture, or null.
             */
            banner_url: string | null;
            /**
             * Format: uri
             * @description Small picture, or null.
             */
            thumbnail_url: string | null;
            /** @description Only with `include=srcset`: the same picture in several widths, as `srcset` of an `img` takes it; null unless it was uploaded here. */
            preview_srcset?: string | null;
            /** @description Only with `include=srcset`: the same picture in several widths, as `srcset` of an `img` takes it; null unless it was uploaded here. */
            banner_srcset?: string | null;
            /** @description Only with `include=srcset`: the same picture in several widths, as `srcset` of an `img` takes it; null unless it was uploaded here. */
            thumbnail_srcset?: string | null;
            /** @description Only with `include=images_alt`: what the picture shows, as `alt` of an `img` takes it, or null. */
            preview_alt?: string | null;
            /** @description Only with `include=images_alt`: what the picture shows, as `alt` of an `img` takes it, or null. */
            banner_alt?: string | null;
            /** @description Only with `include=images_alt`: what the picture shows, as `alt` of an `img` takes it, or null. */
            thumbnail_alt?: string | null;
        };
        /** @description A stream or a category. */
        Place: {
            /** @description Usable as the `stream` or `category` filter. */
            slug: string;
            /** @description The name the hosted site shows on cards. */
            label: string;
        };
        /** @description A course language, as summaries show it. */
        Language: {
            /** @description Lower-case language code, from the site settings; usable as the `language` filter. */
            code: string;
            /** @description The name to show. */
            label: string;
            /** @description Short text for a card; the label when none is set. */
            chip: string;
        };
        /**
         * @description `available`: can be bought or enrolled now; `coming_soon`: announced, not on sale; `not_started`: enrolment opens later; `closed`: enrolment ended or inactive.
         * @enum {string}
         */
        Availability: "available" | "not_started" | "coming_soon" | "closed";
        /** @description Set for a course announced as coming soon. */
        ComingSoon: {
            /**
             * Format: date
             * @description Announced day, for display only; null when not announced.
             */
            launch_date: string | null;
            /** @description Text of the ribbon on the card, or null. */
            ribbon_text: string | null;
            /** @description Text of the button, or null. */
            button_text: string | null;
            /** @description Campaign that enquiries about the course belong to, or null. */
            campaign_id: string | null;
        };
        /** @description One version of a course: an edition at a level in a batch. */
        Variant: {
            /** @description Id of the version. */
            package_session_id: string;
            /** @description Id of its enrolment invite. */
            enroll_invite_id: string;
            /** @description Title of its edition, that is, of the course in its language. */
            title: string;
            /** @description Named level, or null. */
            level: string | null;
            /** @description Id of its batch, or null. */
            session_id: string | null;
            /** @description Name of its batch, or null. */
            session_name: string | null;
            /** @description Its language; null when course languages are off or the version has none. */
            language: components["schemas"]["Language"] | null;
            /**
             * Format: uri
             * @description Its own address where the institute gave one, else its page on the hosted site with the version query; null when that address is not configured.
             */
            url: string | null;
            /** @description Whether this version can be bought or enrolled now. */
            availability: components["schemas"]["Availability"];
            /** @description Its price, whatever its availability; null only when the price is hidden or on request. */
            price: components["schemas"]["VariantPrice"] | null;
        };
        /** @description The price of one version. */
        VariantPrice: {
            /** @description In major units of the currency; 0 when free. */
            amount: number;
            /** @description Higher list price in major units, to be shown struck through; null when there is none or prices are hidden. */
            compare_at_amount: number | null;
            /** @description ISO 4217 code of the amounts in this object, or null when unknown. */
            currency: string | null;
            /** @description True when the amount is 0. */
            is_free: boolean;
        };
        /** @description The price of the version shown, with the range over the versions on sale now. */
        Price: {
            /** @description In major units of the currency; 0 when free. */
            amount: number;
            /** @description Higher list price in major units, to be shown struck through; null when there is none or prices are hidden. */
            compare_at_amount: number | null;
            /** @description ISO 4217 code of the amounts in this object, or null when unknown. */
            currency: string | null;
            /** @description True when the amount is 0. */
            is_free: boolean;
            /** @description True when the versions on sale now differ in price. */
            varies: boolean;
            /** @description Lowest shown price among the versions on sale now that match the filters, in major units; equals `amount` when there is only one. Amounts compare as numbers: where versions differ in currency, this one may be in another than `currency`. */
            min_amount: number;
            /** @description Highest shown price among the versions on sale now that match the filters, in major units; equals `amount` when there is only one. As with `min_amount`, it may be in another currency. */
            max_amount: number;
        };
        /** @description One dated offering of a version. */
        Run: {
            /** @description Id of the run. */
            id: string;
            /** @description Id of its course. */
            course_id: string;
            /** @description Id of its version. */
            package_session_id: string;
            /** @description Title of its edition, that is, of the course in its language. */
            title: string;
            /** @description Its language; null when languages are off or it has none. */
            language: components["schemas"]["LanguageName"] | null;
            /** @description Named level, or null. */
            level: string | null;
            /** @description Name of its version’s batch, or null. */
            session_name: string | null;
            /**
             * @description `upcoming` until it starts, then `running` until it is over.
             * @enum {string}
             */
            phase: "upcoming" | "running";
            availability: components["schemas"]["RunAvailability"];
            /**
             * Format: date
             * @description First day, in the institute’s time zone; null for a run without a date.
             */
            starts_on: string | null;
            /**
             * Format: date
             * @description Last day, in the institute’s time zone; null for a run without a date.
             */
            ends_on: string | null;
            /**
             * Format: date-time
             * @description When it starts; null when only the day is known.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description When it ends; null when only the day is known.
             */
            ends_at: string | null;
            /** @description The institute’s time zone (IANA). */
            timezone: string;
            /** @description When it takes place, in words, or null. */
            when_text: string | null;
            /** @description Its appointments in order; empty when there are none. */
            meetings: components["schemas"]["Meeting"][];
            /**
             * @description How one takes part, or null when not specified.
             * @enum {string|null}
             */
            attendance: "onsite" | "online" | "blended" | null;
            /** @description Where it takes place. */
            places: components["schemas"]["RunPlace"][];
            /** @description Who teaches it. */
            instructors: {
                /** @description Name of the instructor. */
                name: string;
                /**
                 * Format: uri
                 * @description Portrait, or null.
                 */
                image_url: string | null;
            }[];
            /** @description Seats in all, or null. */
            seats: number | null;
            /** @description Seats that are still free, or null. */
            seats_left: number | null;
            /**
             * Format: date-time
             * @description The first moment at which one can no longer enrol, or null.
             */
            enrol_until: string | null;
            /** @description True when it takes place whatever happens. */
            guaranteed: boolean;
            /** @description False when its price is hidden: the institute hides prices and this run is paid, or it is on request. */
            price_visible: boolean;
            /** @description Its price; null when the price is hidden or on request. */
            price: components["schemas"]["VariantPrice"] | null;
            /**
             * Format: uri
             * @description Where to enrol, or null.
             */
            url: string | null;
            /** @description A remark, plain text, or null. */
            note: string | null;
        };
        /**
         * @description Whether one can enrol: as for courses, and `full` and `cancelled`.
         * @enum {string}
         */
        RunAvailability: "available" | "not_started" | "coming_soon" | "closed" | "full" | "cancelled";
        /** @description One appointment of a run. */
        Meeting: {
            /**
             * Format: date
             * @description Its day, in the institute’s time zone.
             */
            starts_on: string;
            /**
             * Format: date-time
             * @description When it begins; null when only the day is known.
             */
            starts_at: string | null;
            /**
             * Format: date
             * @description The day on which it ends.
             */
            ends_on: string;
            /**
             * Format: date-time
             * @description When it ends; null when only the day is known.
             */
            ends_at: string | null;
            /** @description What it is about, or null. */
            title: string | null;
            /** @description Id of its place, or null. */
            place_id: string | null;
        };
        /** @description Where runs take place. */
        RunPlace: {
            /** @description Id of the place, as the institute spells it. */
            id: string;
            /** @description Name of the place. */
            name: string;
            /** @description Street and number, or null. */
            street: string | null;
            /** @description Postcode, or null. */
            postcode: string | null;
            /** @description Town, or null. */
            town: string | null;
            /** @description Region, or null. */
            region: string | null;
            /** @description Country, ISO 3166-1 alpha-2, or null. */
            country: string | null;
            /** @description Degrees (WGS 84), or null. */
            latitude: number | null;
            /** @description Degrees (WGS 84), or null. */
            longitude: number | null;
            /** @description How to get there, plain text, or null. */
            directions: string | null;
        };
        /** @description Everything about one course. */
        CourseDetail: {
            /** @description Course id; stable across language versions. */
            id: string;
            /** @description Title of the version shown. */
            title: string;
            /** @description Plain text, at most 300 characters; null when there is none. */
            subtitle: string | null;
            /**
             * Format: uri
             * @description The first that is not null of `images.preview_url`, `banner_url`, `thumbnail_url`; null when all are.
             */
            image_url: string | null;
            /** @description Pictures of the version shown. */
            images: components["schemas"]["Images"];
            /**
             * Format: uri
             * @description The address that the institute gave the version shown, its edition or the course; else the course page on the hosted site, with the query of the version shown. Null when there is none: hide the link then.
             */
            url: string | null;
            /** @description Formats of all versions, in the site’s order. */
            formats: components["schemas"]["Format"][];
            /** @description The stream, or null. */
            stream: components["schemas"]["Place"] | null;
            /** @description The category inside the stream, or null. */
            category: components["schemas"]["Place"] | null;
            /** @description Languages of all editions; empty when the site has course languages off. */
            languages: components["schemas"]["LanguageName"][];
            /** @description Tags of all editions, as authored, in their original case. */
            tags: string[];
            /** @description Level of the version shown; null when the course has no named levels. */
            level: string | null;
            /** @description Availability of the version shown. */
            availability: components["schemas"]["Availability"];
            /** @description False when the price of the version shown is hidden: the institute hides prices and this course is paid, or the price is on request. */
            price_visible: boolean;
            /** @description Instructors of the version shown. */
            instructors: {
                /** @description Name of the instructor. */
                name: string;
                /**
                 * Format: uri
                 * @description Portrait, or null.
                 */
                image_url: string | null;
            }[];
            /** @description Average rating from 0 to 5, or null. */
            rating: number | null;
            /**
             * Format: date-time
             * @description Creation time of the newest version, or null; `sort=newest` uses it.
             */
            created_at: string | null;
            /** @description Rank by learners enrolled now, within the institute: 1 has the most. Null when no one is enrolled or ranks are unavailable. */
            popularity_rank: number | null;
            /** @description Duration of the version shown in minutes, or null when unknown. */
            duration_minutes: number | null;
            /** @description Seats available in the version shown, as set by the institute, or null. */
            available_slots: number | null;
            /** @description Seat limit of the version shown, or null. */
            max_seats: number | null;
            /** @description As authored (for example `Buy`, `Rent`), or null. */
            package_type: string | null;
            /** @description Set for a course announced as coming soon, else null. */
            coming_soon: components["schemas"]["ComingSoon"] | null;
            /** @description Every version, in catalogue order. */
            variants: components["schemas"]["DetailVariant"][];
            /** @description Price of the version shown; null when it is not on sale now, or its price is hidden or on request. */
            price: components["schemas"]["Price"] | null;
            /** @description Every badge earned, in priority order: the site’s configured types first, then the rest. */
            badges: string[];
            /** @description Description: sanitised HTML, or null when there is none. */
            description_html: string | null;
            /** @description Description as plain text, or null when there is none. */
            description_text: string | null;
            /** @description About the course: sanitised HTML, or null when there is none. */
            about_html: string | null;
            /** @description About the course as plain text, or null when there is none. */
            about_text: string | null;
            /** @description Why to learn it: sanitised HTML, or null when there is none. */
            why_learn_html: string | null;
            /** @description Who should learn it: sanitised HTML, or null when there is none. */
            who_should_learn_html: string | null;
            /**
             * @description `self_paced`: at one’s own pace; `live`: with others at set times; null when not specified.
             * @enum {string|null}
             */
            mode: "self_paced" | "live" | null;
            /** @description Frequently asked questions in order. */
            faqs: {
                /** @description Question, plain text. */
                question: string;
                /** @description Answer as sanitised HTML. */
                answer_html: string;
            }[];
            /** @description Preview video, or null. */
            preview_video: components["schemas"]["PreviewVideo"] | null;
            /** @description Authors of the version shown. */
            authors: components["schemas"]["Author"][];
            /** @description The first learning path of 2 or more steps that includes this course, or null. */
            series: components["schemas"]["Series"] | null;
            seo: components["schemas"]["Seo"];
            structured_data: components["schemas"]["StructuredData"];
            /** @description Only with `include=runs`: the next run that one can enrol in, else the next that is not cancelled; null without one. */
            next_run?: components["schemas"]["Run"] | null;
            /** @description Only with `include=runs`: number of upcoming runs, cancelled ones included. */
            run_count?: number;
            /** @description Only with `include=attributes`: the institute’s own attributes of which the version shown has a value, in its order. */
            attributes?: components["schemas"]["CourseAttribute"][];
        };
        /** @description One version of a course, as course details show it. */
        DetailVariant: {
            /** @description Id of the version. */
            package_session_id: string;
            /** @description Id of its enrolment invite. */
            enroll_invite_id: string;
            /** @description Title of its edition, that is, of the course in its language. */
            title: string;
            /** @description Named level, or null. */
            level: string | null;
            /** @description Id of its batch, or null. */
            session_id: string | null;
            /** @description Name of its batch, or null. */
            session_name: string | null;
            /** @description Its language; null when course languages are off or the version has none. */
            language: components["schemas"]["LanguageName"] | null;
            /**
             * Format: uri
             * @description Its own address where the institute gave one, else its page on the hosted site with the version query; null when that address is not configured.
             */
            url: string | null;
            /** @description Whether this version can be bought or enrolled now. */
            availability: components["schemas"]["Availability"];
            /** @description Its price, whatever its availability; null only when the price is hidden or on request. */
            price: components["schemas"]["VariantPrice"] | null;
        };
        /** @description A video that shows what the course is like. */
        PreviewVideo: {
            /**
             * @description Where the video is hosted: YouTube, Vimeo, or a file for a `video` element.
             * @enum {string}
             */
            type: "youtube" | "vimeo" | "file";
            /**
             * Format: uri
             * @description The video’s address as authored.
             */
            url: string;
            /**
             * Format: uri
             * @description Address for an `iframe`; null for a file.
             */
            embed_url: string | null;
        };
        /** @description A person who wrote the course. */
        Author: {
            /** @description Name of the author. */
            name: string;
            /** @description One line about the author, or null. */
            subtitle: string | null;
            /** @description Biography: sanitised HTML, or null when there is none. */
            bio_html: string | null;
            /**
             * Format: uri
             * @description Portrait, or null.
             */
            image_url: string | null;
        };
        /** @description A learning path that includes the course. */
        Series: {
            /** @description Name of the learning path. */
            name: string;
            /** @description Its steps in order, unpublished ones included. */
            steps: {
                /** @description Id of the step’s course. */
                course_id: string;
                /** @description Title of the step. */
                title: string;
                /**
                 * Format: uri
                 * @description Its page, or null.
                 */
                url: string | null;
                /** @description True for the step that is this course. */
                current: boolean;
            }[];
        };
        /** @description What a page about the version shown tells search engines and link previews. */
        Seo: {
            /** @description Title for search engines. */
            title: string;
            /** @description Plain text, at most 160 characters, or null. */
            description: string | null;
            /**
             * Format: uri
             * @description Picture for link previews, or null.
             */
            image_url: string | null;
            /**
             * Format: uri
             * @description The address that the institute gave the edition or the course, else the hosted page without its query; or null.
             */
            canonical_url: string | null;
        };
        /** @description A schema.org `Course` object, to be placed in the page as JSON-LD. It may hold further properties. */
        StructuredData: {
            /**
             * @description Always `https://schema.org`.
             * @constant
             */
            "@context": "https://schema.org";
            /**
             * @description Always `Course`.
             * @constant
             */
            "@type": "Course";
            /** @description Title of the version shown. */
            name: string;
            /** @description The `seo.description`; left out when that is null. */
            description?: string;
            /**
             * Format: uri
             * @description The `seo.image_url`; left out when unknown.
             */
            image?: string;
            /**
             * Format: uri
             * @description The canonical address of the page; left out when unknown.
             */
            url?: string;
            /** @description Language code of the version shown; left out when unknown. */
            inLanguage?: string;
            /** @description The institute. */
            provider: {
                /**
                 * @description Always `Organization`.
                 * @constant
                 */
                "@type": "Organization";
                /** @description Name of the institute. */
                name: string;
                /**
                 * Format: uri
                 * @description The institute’s website, else the hosted site; left out when unknown.
                 */
                sameAs?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description One for each variant whose price is not hidden; left out when `price_visible` is false. */
            offers?: ({
                /**
                 * @description Always `Offer`.
                 * @constant
                 */
                "@type": "Offer";
                /** @description Price in major units of the currency; 0 when free. */
                price: number;
                /** @description ISO 4217 code. */
                priceCurrency: string;
                /**
                 * @description `Free` when the price is 0.
                 * @enum {string}
                 */
                category: "Free" | "Paid";
                /**
                 * Format: uri
                 * @description The purchase page with the version query; left out when the address is unknown.
                 */
                url?: string;
                /**
                 * @description `InStock` for `available`, `SoldOut` for `full`, `PreOrder` for `coming_soon` and `not_started`, `Discontinued` for `closed` and `cancelled`.
                 * @enum {string}
                 */
                availability: "https://schema.org/InStock" | "https://schema.org/SoldOut" | "https://schema.org/PreOrder" | "https://schema.org/Discontinued";
                /** @description Of a run: the moment until which one can enrol; left out without one. */
                validThrough?: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description One for each variant; instead of it, one for each of the first 20 runs of a variant with dates. */
            hasCourseInstance: ({
                /**
                 * @description Always `CourseInstance`.
                 * @constant
                 */
                "@type": "CourseInstance";
                /**
                 * @description How the version is taught.
                 * @enum {string}
                 */
                courseMode: "Online" | "Onsite" | "Blended";
                /** @description Duration in minutes as ISO 8601, such as `PT340M`; left out when unknown. */
                courseWorkload?: string;
                /** @description Of a run: a date, or a timestamp with the time zone’s offset. */
                startDate?: string;
                /** @description Of a run: a date, or a timestamp with the time zone’s offset. */
                endDate?: string;
                /** @description Of a run: its places; left out when unknown. */
                location?: ({
                    /**
                     * @description Where it is.
                     * @enum {string}
                     */
                    "@type": "Place" | "VirtualLocation";
                } & {
                    [key: string]: unknown;
                })[];
                /** @description Of a run: who teaches it; left out when unknown. */
                instructor?: ({
                    /**
                     * @description Always `Person`.
                     * @constant
                     */
                    "@type": "Person";
                } & {
                    [key: string]: unknown;
                })[];
                /** @description Of a run: its offer; left out when its price is hidden. */
                offers?: {
                    /**
                     * @description Always `Offer`.
                     * @constant
                     */
                    "@type": "Offer";
                    /** @description Price in major units of the currency; 0 when free. */
                    price: number;
                    /** @description ISO 4217 code. */
                    priceCurrency: string;
                    /**
                     * @description `Free` when the price is 0.
                     * @enum {string}
                     */
                    category: "Free" | "Paid";
                    /**
                     * Format: uri
                     * @description The purchase page with the version query; left out when the address is unknown.
                     */
                    url?: string;
                    /**
                     * @description `InStock` for `available`, `SoldOut` for `full`, `PreOrder` for `coming_soon` and `not_started`, `Discontinued` for `closed` and `cancelled`.
                     * @enum {string}
                     */
                    availability: "https://schema.org/InStock" | "https://schema.org/SoldOut" | "https://schema.org/PreOrder" | "https://schema.org/Discontinued";
                    /** @description Of a run: the moment until which one can enrol; left out without one. */
                    validThrough?: string;
                } & {
                    [key: string]: unknown;
                };
                /**
                 * @description Of a run: left out unless it is cancelled.
                 * @constant
                 */
                eventStatus?: "https://schema.org/EventCancelled";
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        /** @description What a course has of an attribute that the institute defines. */
        CourseAttribute: {
            /** @description Its key, as in `attr.<key>` of `GET /search`. */
            key: string;
            /** @description What the institute calls it. */
            label: string;
            /** @description What the version shown has of it. */
            values: {
                /** @description What the filter takes. */
                value: string;
                /** @description The name to show: the value, unless the institute gave it another. */
                label: string;
            }[];
        };
        /** @description The contents of a course, without any link to content. */
        Outline: {
            /** @description Course id. */
            course_id: string;
            /** @description Id of the version shown. */
            package_session_id: string;
            /** @description Number of items, at every depth. */
            item_count: number;
            /** @description Sum over the items in minutes; null when no item has a duration. */
            duration_minutes: number | null;
            /** @description The outermost sections in order; empty without an outline. */
            sections: components["schemas"]["OutlineSection"][];
        };
        /** @description A part of an outline; parts nest. */
        OutlineSection: {
            /** @description Title of the section. */
            title: string;
            /** @description Description as plain text, or null when there is none. */
            description_text: string | null;
            /** @description Sections inside this one. */
            sections: components["schemas"]["OutlineSection"][];
            /** @description Items directly in this section. */
            items: components["schemas"]["OutlineItem"][];
        };
        /** @description One thing to watch, read or do. */
        OutlineItem: {
            /** @description Title of the item. */
            title: string;
            /**
             * @description Kind of item.
             * @enum {string}
             */
            type: "video" | "document" | "audio" | "quiz" | "assignment" | "live" | "other";
            /** @description Duration in minutes, or null. */
            duration_minutes: number | null;
        };
        /** @description One page of the courses that match, with the facets asked for. */
        SearchPage: {
            /** @description The courses of the page, in the requested order; empty past the end. */
            data: components["schemas"]["CourseSummary"][];
            /** @description The requested page, from 1. */
            page: number;
            /** @description Maximum number of courses per page. */
            page_size: number;
            /** @description Number of courses that match, on all pages together. */
            total: number;
            /** @description True when a next page holds courses. */
            has_more: boolean;
            /** @description The facets asked for; empty unless `facets` is given. */
            facets: components["schemas"]["Facets"];
            /** @description What became of `q`; null without one. */
            search: components["schemas"]["SearchResult"] | null;
        };
        /** @description A value of a filter, with what choosing it would give. */
        FacetValue: {
            /** @description What the parameter takes. */
            value: string;
            /** @description The name to show. */
            label: string;
            /** @description Courses that this value alone would leave, with everything else as asked. */
            count: number;
            /** @description Whether the query asks for it. */
            selected: boolean;
        };
        /** @description The prices in one currency of what matches everything but the filters of prices. */
        PriceFacet: {
            /** @description ISO 4217. */
            currency: string;
            /** @description Lowest price in it, in major units. */
            min: number;
            /** @description Highest price in it, in major units. */
            max: number;
            /** @description Courses with a price in it. */
            count: number;
            /** @description Courses that are free in it. */
            free_count: number;
        };
        /** @description The durations of what matches everything but the filters of durations. */
        DurationFacet: {
            /** @description Shortest duration in minutes. */
            min: number;
            /** @description Longest duration in minutes. */
            max: number;
            /** @description Courses with a duration. */
            count: number;
        };
        /** @description The facets asked for, and no others; those of attributes are called `attr.<key>`. */
        Facets: {
            /** @description Streams, in display order. */
            stream?: components["schemas"]["FacetValue"][];
            /** @description Categories as `stream/category`, in display order. */
            category?: components["schemas"]["FacetValue"][];
            /** @description Formats, in the site’s order. */
            format?: components["schemas"]["FacetValue"][];
            /** @description Languages, in the site’s order. */
            language?: components["schemas"]["FacetValue"][];
            /** @description Tags, by title. */
            tag?: components["schemas"]["FacetValue"][];
            /** @description Levels, in catalogue order. */
            level?: components["schemas"]["FacetValue"][];
            /** @description Instructors, by title. */
            instructor?: components["schemas"]["FacetValue"][];
            /** @description The four availabilities. */
            availability?: components["schemas"]["FacetValue"][];
            /** @description The three ways of taking part. */
            attendance?: components["schemas"]["FacetValue"][];
            /** @description Places, in the institute’s order. */
            place?: components["schemas"]["FacetValue"][];
            /** @description Towns with a run, by title. */
            town?: components["schemas"]["FacetValue"][];
            /** @description Countries with a run, by title. */
            country?: components["schemas"]["FacetValue"][];
            /** @description The current month and the 23 that follow, of the first day of runs. */
            month?: components["schemas"]["FacetValue"][];
            /** @description Prices by currency, alphabetically. */
            price?: components["schemas"]["PriceFacet"][];
            /** @description Durations; null when there are none. */
            duration?: components["schemas"]["DurationFacet"] | null;
        } & {
            [key: string]: unknown | components["schemas"]["FacetValue"][];
        };
        /** @description What became of `q`. */
        SearchResult: {
            /**
             * @description How `q` matches, whatever the filters: exactly, with slips, with words missing, or not at all.
             * @enum {string}
             */
            matched: "exact" | "similar" | "partial" | "none";
            /** @description With `similar`, `q` as it was probably meant, which finds something exactly; otherwise null. */
            did_you_mean: string | null;
        };
        /** @description Completions of what was typed so far. */
        SuggestionList: {
            /** @description Courses first, then streams, tags and instructors. */
            data: components["schemas"]["Suggestion"][];
        };
        /** @description A completion of what was typed so far. */
        Suggestion: {
            /**
             * @description What is suggested.
             * @enum {string}
             */
            type: "course" | "stream" | "tag" | "instructor";
            /** @description What to show. */
            text: string;
            /** @description What the filter of that name takes; null for a course. */
            value: string | null;
            /** @description Id of the course, else null. */
            course_id: string | null;
            /**
             * Format: uri
             * @description Page of the course, or null.
             */
            url: string | null;
        };
        /** @description One page of the runs that match the filters. */
        RunPage: {
            /** @description The runs of the page; empty past the end. */
            data: components["schemas"]["ListedRun"][];
            /** @description The requested page, from 1. */
            page: number;
            /** @description Maximum number of runs per page. */
            page_size: number;
            /** @description Number of runs that match, on all pages together. */
            total: number;
            /** @description True when a next page holds runs. */
            has_more: boolean;
        };
        /** @description A run with its course. */
        ListedRun: {
            /** @description Id of the run. */
            id: string;
            /** @description Id of its course. */
            course_id: string;
            /** @description Id of its version. */
            package_session_id: string;
            /** @description Title of its edition, that is, of the course in its language. */
            title: string;
            /** @description Its language; null when languages are off or it has none. */
            language: components["schemas"]["LanguageName"] | null;
            /** @description Named level, or null. */
            level: string | null;
            /** @description Name of its version’s batch, or null. */
            session_name: string | null;
            /**
             * @description `upcoming` until it starts, then `running` until it is over.
             * @enum {string}
             */
            phase: "upcoming" | "running";
            availability: components["schemas"]["RunAvailability"];
            /**
             * Format: date
             * @description First day, in the institute’s time zone; null for a run without a date.
             */
            starts_on: string | null;
            /**
             * Format: date
             * @description Last day, in the institute’s time zone; null for a run without a date.
             */
            ends_on: string | null;
            /**
             * Format: date-time
             * @description When it starts; null when only the day is known.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description When it ends; null when only the day is known.
             */
            ends_at: string | null;
            /** @description The institute’s time zone (IANA). */
            timezone: string;
            /** @description When it takes place, in words, or null. */
            when_text: string | null;
            /** @description Its appointments in order; empty when there are none. */
            meetings: components["schemas"]["Meeting"][];
            /**
             * @description How one takes part, or null when not specified.
             * @enum {string|null}
             */
            attendance: "onsite" | "online" | "blended" | null;
            /** @description Where it takes place. */
            places: components["schemas"]["RunPlace"][];
            /** @description Who teaches it. */
            instructors: {
                /** @description Name of the instructor. */
                name: string;
                /**
                 * Format: uri
                 * @description Portrait, or null.
                 */
                image_url: string | null;
            }[];
            /** @description Seats in all, or null. */
            seats: number | null;
            /** @description Seats that are still free, or null. */
            seats_left: number | null;
            /**
             * Format: date-time
             * @description The first moment at which one can no longer enrol, or null.
             */
            enrol_until: string | null;
            /** @description True when it takes place whatever happens. */
            guaranteed: boolean;
            /** @description False when its price is hidden: the institute hides prices and this run is paid, or it is on request. */
            price_visible: boolean;
            /** @description Its price; null when the price is hidden or on request. */
            price: components["schemas"]["VariantPrice"] | null;
            /**
             * Format: uri
             * @description Where to enrol, or null.
             */
            url: string | null;
            /** @description A remark, plain text, or null. */
            note: string | null;
            /** @description Its course. */
            course: components["schemas"]["RunCourse"];
            /** @description Only with `near`: metres to the nearest of its places. */
            distance_m?: number;
        };
        /** @description The course of a run, as lists show it. */
        RunCourse: {
            /** @description Course id. */
            id: string;
            /** @description Title of the version shown in lists. */
            title: string;
            /**
             * Format: uri
             * @description Its page, or null.
             */
            url: string | null;
            /**
             * Format: uri
             * @description Its picture, or null.
             */
            image_url: string | null;
            /** @description The stream, or null. */
            stream: components["schemas"]["Place"] | null;
            /** @description The category, or null. */
            category: components["schemas"]["Place"] | null;
        };
        /** @description One page of the runs of a course. */
        CourseRunPage: {
            /** @description The runs of the page; empty past the end. */
            data: components["schemas"]["Run"][];
            /** @description The requested page, from 1. */
            page: number;
            /** @description Maximum number of runs per page. */
            page_size: number;
            /** @description Number of runs that match, on all pages together. */
            total: number;
            /** @description True when a next page holds runs. */
            has_more: boolean;
        };
        /** @description All places of the institute. */
        PlaceList: {
            /** @description In the institute’s order, those without runs included. */
            data: components["schemas"]["PlaceWithCounts"][];
        };
        /** @description A place, and what takes place there. */
        PlaceWithCounts: {
            /** @description Id of the place, as the institute spells it. */
            id: string;
            /** @description Name of the place. */
            name: string;
            /** @description Street and number, or null. */
            street: string | null;
            /** @description Postcode, or null. */
            postcode: string | null;
            /** @description Town, or null. */
            town: string | null;
            /** @description Region, or null. */
            region: string | null;
            /** @description Country, ISO 3166-1 alpha-2, or null. */
            country: string | null;
            /** @description Degrees (WGS 84), or null. */
            latitude: number | null;
            /** @description Degrees (WGS 84), or null. */
            longitude: number | null;
            /** @description How to get there, plain text, or null. */
            directions: string | null;
            /** @description Number of upcoming runs there. */
            run_count: number;
            /** @description Number of courses with an upcoming run there. */
            course_count: number;
        };
        /** @description All streams of the catalogue. */
        StreamList: {
            /** @description In display order, those without courses included. */
            data: components["schemas"]["Stream"][];
        };
        /** @description A main division of the catalogue. */
        Stream: {
            /** @description Usable as the `stream` or `category` filter. */
            slug: string;
            /** @description The name to show. */
            label: string;
            /** @description Description as plain text, or null when there is none. */
            description_text: string | null;
            /**
             * Format: uri
             * @description Picture, or null.
             */
            image_url: string | null;
            /** @description Number of published courses in it. */
            course_count: number;
            /** @description Categories inside the stream, in display order. */
            categories: components["schemas"]["Category"][];
        };
        /** @description A part of a stream. */
        Category: {
            /** @description Usable as the `stream` or `category` filter. */
            slug: string;
            /** @description The name to show. */
            label: string;
            /** @description Description as plain text, or null when there is none. */
            description_text: string | null;
            /**
             * Format: uri
             * @description Picture, or null.
             */
            image_url: string | null;
            /** @description Number of published courses in it. */
            course_count: number;
        };
        /** @description All learning paths of the catalogue. */
        LearningPathList: {
            /** @description In catalogue order; empty when the site has none. */
            data: components["schemas"]["LearningPathSummary"][];
        };
        /** @description A learning path as the list shows it. */
        LearningPathSummary: {
            /** @description Short code that identifies the path. */
            code: string;
            /** @description Name of the path. */
            name: string;
            /** @description Slug of its stream. */
            stream_slug: string;
            /**
             * Format: uri
             * @description Picture, or null.
             */
            image_url: string | null;
            /** @description Number of steps, unpublished ones included. */
            step_count: number;
        };
        /** @description Courses to be taken one after another. */
        LearningPath: {
            /** @description Short code that identifies the path. */
            code: string;
            /** @description Name of the path. */
            name: string;
            /** @description Description: sanitised HTML, or null when there is none. */
            description_html: string | null;
            /** @description The courses of the path in order. */
            steps: components["schemas"]["LearningPathStep"][];
        };
        /** @description One course of a learning path, with its place in it. */
        LearningPathStep: {
            /** @description Place in the path, from 1. */
            position: number;
            /** @description The course. One that is not published is built from the path’s own data: without subtitle, instructors and created_at. */
            course: components["schemas"]["CourseSummary"];
        };
        /** @description The pages of all published courses. */
        Sitemap: {
            /** @description Every published course that has a page, in catalogue order. */
            data: components["schemas"]["SitemapEntry"][];
        };
        /** @description The page of one course. */
        SitemapEntry: {
            /**
             * Format: uri
             * @description The address that the institute gave the edition or the course, else the hosted course address without the version query.
             */
            url: string;
            /**
             * @description Always `course`.
             * @constant
             */
            type: "course";
            /** @description Course id. */
            id: string;
            /**
             * Format: date-time
             * @description Creation time of the newest version, in UTC with milliseconds; not its last edit.
             */
            lastmod: string;
        };
        /** @description The outcome of an enquiry. */
        LeadResult: {
            /**
             * @description `received` (201): a new enquiry was saved. `duplicate` (200): the person already enquired in this campaign, or the institute’s duplicate rules matched; nothing new was saved. Both are success.
             * @enum {string}
             */
            status: "received" | "duplicate";
        };
        /** @description An enquiry. Texts are trimmed, converted to Unicode NFC and then measured in code points; empty and blank ones count as absent. U+0000 and half a surrogate pair are refused. */
        LeadRequest: {
            /** @description Name of the visitor. */
            full_name: string;
            /** @description E-mail address as the HTML standard defines it for forms, with a dot in its domain. */
            email: string;
            /** @description Digits, at least 6, with spaces, (, ), - and . as you like and at most one + before the first digit. Null counts as absent. */
            phone?: string | "" | null;
            /** @description What the visitor wrote. Null counts as absent. */
            message?: string | null;
            /** @description Id of a published course, or of one of its language versions, from this API. Null counts as absent. */
            course_id?: string | null;
            /** @description Where on the site the form is. Null counts as absent. */
            source?: string | null;
            /** @description Campaign of the institute’s CRM. If it is unknown or inactive, the enquiry goes to the default campaign. Null counts as absent. */
            campaign_id?: string | null;
            /** @description Further fields of your form, at most 30 entries. Names are letters and digits of any script, spaces, _, - and .; the names of the enquiry’s own fields are reserved in any letter case, and so are name, fullname, mobile and mobile_number. If two names are equal once trimmed and normalised, the second is refused. Null counts as absent. */
            extra_fields?: {
                [key: string]: string | number | boolean | null;
            } | null;
            /** @description Extension: id of a run from this API that has not been over for a day; of the course that `course_id` names, if it names one. Null counts as absent. */
            run_id?: string | null;
            /** @description Extension: what the visitor was asked to agree to, and the answer. Stored with the time. Null counts as absent. */
            consent?: {
                /** @description The question as the visitor saw it. */
                text: string;
                /** @description Version of that text. Null counts as absent. */
                version?: string | null;
                /** @description The visitor’s answer. */
                given: boolean;
            } | null;
            /** @description Extension: what the form reports about how it was filled in. An enquiry that looks like a robot’s is answered like any other, and waits in the institute’s quarantine. Null counts as absent. */
            form?: {
                /** @description Content of a form field that people do not see. Null counts as absent. */
                trap?: string | null;
                /** @description Milliseconds from when the form was shown to when it was sent. Null counts as absent. */
                shown_ms?: number | null;
                /** @description Reserved for a proof of work: accepted and ignored. Null counts as absent. */
                proof?: string | null;
            } | null;
            /** @description Extension: how the visitor came to the website, as the enquiry form of our elements and `readAttribution` of our client tell it. A text that does not fit is left out, and no reason to refuse the enquiry. Null counts as absent. */
            attribution?: {
                /** @description How the visitor came at first. Null counts as absent. */
                first?: {
                    /** @description `utm_source` of the address, cut to 200 characters. Null counts as absent. */
                    source?: string | null;
                    /** @description `utm_medium` of the address, cut to 200 characters. Null counts as absent. */
                    medium?: string | null;
                    /** @description `utm_campaign` of the address, cut to 200 characters. Null counts as absent. */
                    campaign?: string | null;
                    /** @description `utm_term` of the address, cut to 200 characters. Null counts as absent. */
                    term?: string | null;
                    /** @description `utm_content` of the address, cut to 200 characters. Null counts as absent. */
                    content?: string | null;
                    /** @description Host of the page that linked here. An address, or what is no host, is left out. Null counts as absent. */
                    referrer?: string | null;
                    /** @description Path of the page that the visitor came to, cut to 500 characters. With a query it is left out. Null counts as absent. */
                    landing?: string | null;
                    /** @description When, by RFC 3339. What is no time is left out. Null counts as absent. */
                    at?: string | null;
                } | null;
                /** @description How the visitor came last before the enquiry. Null counts as absent. */
                last?: {
                    /** @description `utm_source` of the address, cut to 200 characters. Null counts as absent. */
                    source?: string | null;
                    /** @description `utm_medium` of the address, cut to 200 characters. Null counts as absent. */
                    medium?: string | null;
                    /** @description `utm_campaign` of the address, cut to 200 characters. Null counts as absent. */
                    campaign?: string | null;
                    /** @description `utm_term` of the address, cut to 200 characters. Null counts as absent. */
                    term?: string | null;
                    /** @description `utm_content` of the address, cut to 200 characters. Null counts as absent. */
                    content?: string | null;
                    /** @description Host of the page that linked here. An address, or what is no host, is left out. Null counts as absent. */
                    referrer?: string | null;
                    /** @description Path of the page that the visitor came to, cut to 500 characters. With a query it is left out. Null counts as absent. */
                    landing?: string | null;
                    /** @description When, by RFC 3339. What is no time is left out. Null counts as absent. */
                    at?: string | null;
                } | null;
            } | null;
        };
        /** @description The body of every answer that is not a success. */
        Error: {
            /** @description What was refused or failed, and why. */
            error: {
                /**
                 * @description Stable, machine-readable reason. Branch on this.
                 * @enum {string}
                 */
                code: "invalid_request" | "missing_api_key" | "invalid_api_key" | "product_not_enabled" | "insufficient_scope" | "origin_not_allowed" | "not_found" | "method_not_allowed" | "rate_limited" | "internal_error" | "auth_unavailable";
                /** @description A sentence for people. Its wording may change. */
                message: string;
                /** @description Equals the `X-Request-Id` header; quote it when you ask for help. */
                request_id: string;
                /** @description Present only when there is more to say. */
                details?: {
                    /** @description With `invalid_request`: the parameter or field that was refused. */
                    param?: string;
                    /**
                     * @description With `insufficient_scope`: the scope the key lacks.
                     * @enum {string}
                     */
                    required_scope?: "catalog:read" | "leads:write";
                    /** @description With `origin_not_allowed`: the `Origin` header as it was received; null when there was none and the key works only from websites. */
                    origin?: string | null;
                    /** @description With `rate_limited`: the limit that was exceeded, in requests per clock minute. */
                    limit_per_minute?: number;
                };
            };
        };
    };
    responses: {
        /** @description The answer with the `ETag` sent is still current. No body. */
        NotModified: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description No key was sent, or one that does not work. */
        Unauthorized: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key works, but not for this: another product’s API, a scope it lacks, a page that may not use it, or a call from outside a page where it works only from websites. */
        Forbidden: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request used a method other than GET, HEAD or OPTIONS. GET itself never gets this answer. */
        MethodNotAllowed: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key made more than 1200 requests in this clock minute. */
        TooManyRequests: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the service. The message does not name the cause; the log of the service does, under the request id. */
        InternalError: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Keys cannot be checked, or the catalogue cannot be read, at the moment. Try again after `Retry-After`. */
        Unavailable: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
        IfNoneMatch: string;
        /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
        Preview: string;
        /** @description The visitor’s IP address, when your server calls for a visitor. Each visitor may send 5 enquiries in a clock minute, and what is searched for shows in the dashboard once three visitors have searched for it on one day. The address is used only for counting and is not kept. A value that is not a single IP address counts as absent; so does the header on calls from a browser, where the network address is used. */
        ClientIp: string | unknown | unknown;
        /** @description Extension. A text of your own for this one enquiry, such as a UUID; send the same one with each attempt. The same key and body within 24 hours get the first answer again, also while the first call is still under way, so a retry after a lost answer does not file the enquiry twice. The same key with a different body (compared byte by byte) is refused with 400. Errors are not remembered; every attempt counts against the limits. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description A unique id of the request, always the server’s own. Quote it when you ask for help.
         * @example 5f0c7f0e-3f5a-4a53-9a53-0d1f8b0f6c1e
         */
        "X-Request-Id": string;
        /**
         * @description Strong validator of the content; each encoding has its own. Send it back as `If-None-Match`.
         * @example "Zk3wq0Yh1m5tqv6lJx0c4A"
         */
        ETag: string;
        /**
         * @description How long the answer may be cached: 60 seconds.
         * @example public, max-age=60
         */
        "Cache-Control": string;
        /**
         * @description Always `no-store`: errors and answers to requests that write are never cached.
         * @example no-store
         */
        "Cache-Control-No-Store": "no-store";
        /**
         * @description The request headers that the answer depends on: `Origin, X-API-Key, Authorization`, followed by `Accept-Encoding` when the body is compressed.
         * @example Origin, X-API-Key, Authorization
         */
        Vary: string;
        /**
         * @description What is left of the limit: `r` requests until the clock minute ends in `t` seconds. Sent whenever the request counted against a key.
         * @example "minute";r=1187;t=23
         */
        RateLimit: string;
        /**
         * @description The limit: `q` requests in each clock minute (`w` seconds). Sent together with `RateLimit`.
         * @example "minute";q=1200;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds to wait before the next attempt, a whole number of at least 1.
         * @example 23
         */
        "Retry-After": number;
        /**
         * @description The methods that the path accepts.
         * @example GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description The `Origin` of the request, unchanged; never `*`. Sent when the call comes from a web page.
         * @example https://www.lindenquay.example
         */
        "Access-Control-Allow-Origin": string;
        /**
         * @description The headers that a web page may read. Sent together with `Access-Control-Allow-Origin`.
         * @example X-Request-Id, Retry-After, ETag, RateLimit, RateLimit-Policy
         */
        "Access-Control-Expose-Headers": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSite: {
        parameters: {
            query?: {
                /** @description `attributes` adds the attributes that the institute defines. Any other value changes nothing. */
                include?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a website needs to build filters and links. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a parameter of this endpoint has a value that is not allowed or is given twice, or a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCourses: {
        parameters: {
            query?: {
                /** @description Case-insensitive substring of any version’s title or of any tag, at most 200 characters after trimming. */
                q?: string;
                /** @description Stream slug, from `GET /streams`. Case-insensitive; an unknown one matches nothing. */
                stream?: string;
                /** @description Category slug, from `GET /streams`; searched within the given stream when `stream` is set, else in every stream. Case-insensitive; an unknown one matches nothing. */
                category?: string;
                /** @description Format key, from `GET /site`. Case-insensitive; an unknown one matches nothing. */
                format?: string;
                /** @description A language code from `GET /site`; keeps courses available in that language and shows that version. An unknown code matches nothing. Ignored when the site has course languages off. */
                language?: string;
                /** @description One or more tags, comma-separated, at most 100; a course matches if it has any of them (case-insensitive, whole tag). */
                tag?: string;
                /** @description Keeps courses whose version shown has this level; compared exactly. */
                availability?: "available" | "not_started" | "coming_soon" | "closed";
                /** @description 1-based, in digits without leading zeros. A page past the end is empty. */
                page?: number;
                /** @description Courses per page, 1 to 100, in digits without leading zeros. */
                page_size?: number;
                /** @description `newest` by created_at; `title`; `price_asc` and `price_desc` by the lowest price on sale now. Ties keep catalogue order. */
                sort?: "newest" | "title" | "price_asc" | "price_desc";
                /** @description `runs` adds `next_run` and `run_count` to each course, `srcset` adds `preview_srcset`, `banner_srcset` and `thumbnail_srcset` to its `images`, `images_alt` adds `preview_alt`, `banner_alt` and `thumbnail_alt`; several with commas between them. Any other value changes nothing. */
                include?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
                /** @description The visitor’s IP address, when your server calls for a visitor. Each visitor may send 5 enquiries in a clock minute, and what is searched for shows in the dashboard once three visitors have searched for it on one day. The address is used only for counting and is not kept. A value that is not a single IP address counts as absent; so does the header on calls from a browser, where the network address is used. */
                "X-Client-IP"?: components["parameters"]["ClientIp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the courses that match the filters. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoursePage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a parameter of this endpoint has a value that is not allowed or is given twice, or a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourse: {
        parameters: {
            query?: {
                /** @description A language code from `GET /site`; shows that language’s version. A language in which the course has no published version counts as absent. Ignored when the site has course languages off. */
                language?: string;
                /** @description `runs` adds `next_run` and `run_count` to the course, `srcset` adds `preview_srcset`, `banner_srcset` and `thumbnail_srcset` to its `images`, `images_alt` adds `preview_alt`, `banner_alt` and `thumbnail_alt`, `attributes` adds the institute’s own attributes; several with commas between them. Any other value changes nothing. */
                include?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path: {
                /**
                 * @description The course id, or the id of any of its language versions.
                 * @example spreadsheets
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything about one course. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseDetail"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a parameter of this endpoint has a value that is not allowed or is given twice, or a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The requested resource is unknown or not published. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOutline: {
        parameters: {
            query?: {
                /** @description A language code from `GET /site`; shows that language’s version. A language in which the course has no published version counts as absent. Ignored when the site has course languages off. */
                language?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path: {
                /**
                 * @description The course id, or the id of any of its language versions.
                 * @example spreadsheets
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contents of a course, without any link to content. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outline"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a parameter of this endpoint has a value that is not allowed or is given twice, or a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The requested resource is unknown or not published. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description Words to look for, at most 200 characters after trimming; a slip is forgiven when nothing matches exactly. */
                q?: string;
                /** @description Stream slug. Case-insensitive; an unknown one matches nothing. */
                stream?: string[];
                /** @description Category slug, within the given streams, else in every stream; or `stream/category`, as the facet lists it. */
                category?: string[];
                /** @description Format key. Case-insensitive. */
                format?: string[];
                /** @description Language code. Ignored when course languages are off. */
                language?: string[];
                /** @description Tag as a whole; a comma is part of it. Case-insensitive. */
                tag?: string[];
                /** @description Named level. Case-insensitive. */
                level?: string[];
                /** @description Name of an instructor as a whole. Case-insensitive. */
                instructor?: string[];
                /** @description Availability of the version shown; compared exactly. */
                availability?: ("available" | "not_started" | "coming_soon" | "closed")[];
                /** @description Values of attributes, as `attr.<key>`, each repeatable. Case-insensitive; an unknown key is refused. */
                attr?: {
                    [key: string]: string[];
                };
                /** @description Lowest price in major units, inclusive, at most 4 decimals. */
                price_min?: number;
                /** @description Highest price in major units, inclusive, at most 4 decimals. */
                price_max?: number;
                /** @description `true` keeps what is free. */
                free?: "true";
                /** @description Currency of the price (ISO 4217). Case-insensitive. */
                currency?: string;
                /** @description Shortest duration in minutes, inclusive. */
                duration_min?: number;
                /** @description Longest duration in minutes, inclusive. */
                duration_max?: number;
                /** @description Lowest rating, 0 to 5, at most 2 decimals. */
                rating_min?: number;
                /** @description How one takes part in a run. */
                attendance?: ("onsite" | "online" | "blended")[];
                /** @description Id of a place of a run, from `GET /places`. Case-insensitive. */
                place?: string[];
                /** @description Town of one of a run’s places. Case-insensitive. */
                town?: string[];
                /** @description Country of one of a run’s places, two letters. Case-insensitive. */
                country?: string[];
                /** @description `latitude,longitude` in degrees: keeps courses with a run within `radius_km` of it. */
                near?: string;
                /** @description Only with `near`; 50 when absent. */
                radius_km?: number;
                /** @description First day on which a run may start, in the institute’s time zone. */
                starts_from?: string;
                /** @description Last day on which a run may start. */
                starts_to?: string;
                /** @description `true` keeps courses with a run that is `available`. */
                has_seats?: "true";
                /** @description Of runs; `upcoming` when absent. Given, it keeps courses with such a run. */
                phase?: "upcoming" | "running" | "any";
                /** @description 1-based, in digits without leading zeros. A page past the end is empty. */
                page?: number;
                /** @description Courses per page, 0 to 100; 0 asks for counts alone. */
                page_size?: number;
                /** @description `relevance` (default with `q`, which it needs), `newest` (default without), `title`, `price_asc`, `price_desc`, `start` (next run), `popular`, `rating`, or `distance`, which needs `near`. Ties keep catalogue order. */
                sort?: "relevance" | "newest" | "title" | "price_asc" | "price_desc" | "start" | "popular" | "rating" | "distance";
                /** @description Facets to count, comma-separated: `stream`, `category`, `format`, `language`, `tag`, `level`, `instructor`, `availability`, `attendance`, `place`, `town`, `country`, `month`, `price`, `duration`, `attr.<key>`, or `all`. */
                facets?: string;
                /** @description `false` keeps to exact matches. */
                fuzzy?: "true" | "false";
                /** @description `runs` adds `next_run` and `run_count` to each course, of the runs that match; `srcset` adds `preview_srcset`, `banner_srcset` and `thumbnail_srcset` to its `images`, `images_alt` adds `preview_alt`, `banner_alt` and `thumbnail_alt`; several with commas between them. */
                include?: "runs" | "srcset" | "images_alt" | "runs,srcset" | "runs,images_alt" | "srcset,runs" | "srcset,images_alt" | "images_alt,runs" | "images_alt,srcset" | "runs,srcset,images_alt" | "runs,images_alt,srcset" | "srcset,runs,images_alt" | "srcset,images_alt,runs" | "images_alt,runs,srcset" | "images_alt,srcset,runs";
            };
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
                /** @description The visitor’s IP address, when your server calls for a visitor. Each visitor may send 5 enquiries in a clock minute, and what is searched for shows in the dashboard once three visitors have searched for it on one day. The address is used only for counting and is not kept. A value that is not a single IP address counts as absent; so does the header on calls from a browser, where the network address is used. */
                "X-Client-IP"?: components["parameters"]["ClientIp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the courses that match, with the facets asked for. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a parameter of this endpoint has a value that is not allowed or is given twice, or a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggest: {
        parameters: {
            query?: {
                /** @description What was typed so far, 1 to 200 characters after trimming. */
                q?: string;
                /** @description Language code: of courses in it alone. Ignored when course languages are off. */
                language?: string;
                /** @description Most suggestions, 1 to 20. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Completions of what was typed so far. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a parameter of this endpoint has a value that is not allowed or is given twice, or a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description Id of a course, or of one of its language versions; compared exactly. */
                course?: string;
                /** @description Stream slug. Case-insensitive; an unknown one matches nothing. */
                stream?: string[];
                /** @description Category slug, within the given streams. Case-insensitive. */
                category?: string[];
                /** @description Language code of the run’s version. Ignored when course languages are off. */
                language?: string[];
                /** @description Format key of the run’s version. Case-insensitive. */
                format?: string[];
                /** @description Level of the run’s version. Case-insensitive. */
                level?: string[];
                /** @description How one takes part; compared exactly. */
                attendance?: ("onsite" | "online" | "blended")[];
                /** @description Id of a place, from `GET /places`. Case-insensitive. */
                place?: string[];
                /** @description Town of one of the run’s places. Case-insensitive. */
                town?: string[];
                /** @description Country of one of the run’s places, two letters. Case-insensitive. */
                country?: string[];
                /** @description `latitude,longitude` in degrees: keeps runs with a place within `radius_km` of it. */
                near?: string;
                /** @description Only with `near`; 50 when absent. */
                radius_km?: number;
                /** @description First day on which a run may start, in the institute’s time zone. */
                starts_from?: string;
                /** @description Last day on which a run may start. */
                starts_to?: string;
                /** @description `upcoming`: not started yet; `running`: started and not over; `any`: both. */
                phase?: "upcoming" | "running" | "any";
                /** @description Availability of the run; compared exactly. */
                availability?: ("available" | "not_started" | "coming_soon" | "closed" | "full" | "cancelled")[];
                /** @description 1-based, in digits without leading zeros. A page past the end is empty. */
                page?: number;
                /** @description Runs per page, 1 to 100, in digits without leading zeros. */
                page_size?: number;
                /** @description `start`, or `distance`, which needs `near`. */
                sort?: "start" | "distance";
            };
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the runs that match the filters. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a parameter of this endpoint has a value that is not allowed or is given twice, or a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCourseRuns: {
        parameters: {
            query?: {
                /** @description A language code from `GET /site`; keeps that language’s runs. An unknown one counts as absent. */
                language?: string;
                /** @description `upcoming`: not started yet; `running`: started and not over; `any`: both. */
                phase?: "upcoming" | "running" | "any";
                /** @description 1-based, in digits without leading zeros. A page past the end is empty. */
                page?: number;
                /** @description Runs per page, 1 to 100, in digits without leading zeros. */
                page_size?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path: {
                /**
                 * @description The course id, or the id of any of its language versions.
                 * @example spreadsheets
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the runs of a course. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseRunPage"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a parameter of this endpoint has a value that is not allowed or is given twice, or a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The requested resource is unknown or not published. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlaces: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All places of the institute. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceList"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStreams: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All streams of the catalogue. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamList"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLearningPaths: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All learning paths of the catalogue. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearningPathList"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLearningPath: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path: {
                /**
                 * @description Code of the learning path.
                 * @example dAn4x
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Courses to be taken one after another. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearningPath"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The requested resource is unknown or not published. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; the answer is 304 without a body when nothing has changed. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Extension. The token of a preview link of the key’s institute: the answer is as it will be once its drafts are published, and `Cache-Control: private, no-store`. A token that has expired or was withdrawn, or is none, is refused with 400. */
                "X-Prospectus-Preview"?: components["parameters"]["Preview"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages of all published courses. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sitemap"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The query is not valid: a percent-encoding is malformed. `details.param` names the parameter. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The visitor’s IP address, when your server calls for a visitor. Each visitor may send 5 enquiries in a clock minute, and what is searched for shows in the dashboard once three visitors have searched for it on one day. The address is used only for counting and is not kept. A value that is not a single IP address counts as absent; so does the header on calls from a browser, where the network address is used. */
                "X-Client-IP"?: components["parameters"]["ClientIp"];
                /** @description Extension. A text of your own for this one enquiry, such as a UUID; send the same one with each attempt. The same key and body within 24 hours get the first answer again, also while the first call is still under way, so a retry after a lost answer does not file the enquiry twice. The same key with a different body (compared byte by byte) is refused with 400. Errors are not remembered; every attempt counts against the limits. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description JSON in UTF-8. When a name occurs twice, the last one counts. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadRequest"];
            };
        };
        responses: {
            /** @description The enquiry is already there; nothing new was saved. This is a success, too. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadResult"];
                };
            };
            /** @description A new enquiry was saved. This is sent only when it is safely on disk. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadResult"];
                };
            };
            /** @description The enquiry is not valid; `details.param` names the field, `extra_fields.<name>` one of your own. Or the body is not a JSON object (`body`), or the `Idempotency-Key` is not valid or was used with another body. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The key works, but not for this: another product’s API, a scope it lacks, a page that may not use it, or a call from outside a page where it works only from websites. */
            403: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request used a method other than POST or OPTIONS. POST itself never gets this answer. */
            405: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB. Answered without reading the rest. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The `Content-Type` is not `application/json`, or names a charset other than UTF-8, or the body has a `Content-Encoding`. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A limit of this clock minute is used up: 1200 requests of the key, 30 enquiries of the key, or 5 enquiries of the visitor; `details.limit_per_minute` says which. An enquiry refused by the visitor’s limit does not count against the key’s 30. */
            429: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Keys cannot be checked, or the enquiry cannot be stored, at the moment. Try again after `Retry-After`, best with the same `Idempotency-Key`: in rare cases the enquiry was stored after all. */
            503: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control-No-Store"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
