import type { Generated, GeneratedAlways } from 'kysely';
import type { AudienceColumns } from '#features/organization/audience.ts';
import type { Category, Glyph, Tone } from '../policy.ts';

interface AppActivityTable {
  id: string;
  /** Null when it was sent without a session; then only `claimed_user` tells who it may have been. */
  person_id: string | null;
  claimed_user: string | null;
  app_id: string;
  app_name: string;
  used_on: string;
  device: 'Mobile' | 'Desktop';
  created_at: Date;
}

interface ApplicationTable extends AudienceColumns {
  id: string;
  name: string;
  summary: string;
  details: Generated<string>;
  alternative: Generated<string>;
  category: Category;
  url: string;
  report_url: string | null;
  glyph: Glyph;
  tone: Tone;
  icon_file_id: string | null;
  owner_id: string;
  listed_only: Generated<boolean>;
  expires_on: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  search_text: GeneratedAlways<string>;
}

interface ApplicationPersonTable {
  application_id: string;
  person_id: string;
  added_at: Date;
}

interface FavouriteTable {
  document_number: string;
  application_id: string;
  position: number;
}

interface RankingTable {
  person_id: string;
  application_id: string;
  uses: number;
  score: number;
  used_at: Date;
}

interface UsageTable {
  application_id: string;
  used_on: string;
  campaign_id: string | null;
  openings: number;
  mobile: Generated<number>;
}

interface OutageTable {
  id: string;
  application_id: string;
  opened_at: Date;
  reported_at: Date;
  reports: Generated<number>;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  note: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  ending: string | null;
}

interface OutageReportTable {
  outage_id: string;
  person_id: string;
  note: string | null;
  reported_at: Date;
}

interface WarningTable {
  application_id: string;
  expires_on: string;
  days: number;
  warned_at: Date;
}

/** What a request for an application has beside its case. */
interface AccessRequestTable {
  id: string;
  reason: string;
  application_id: Generated<string | null>;
  answer: Generated<string | null>;
}

declare module '#platform/server/context.ts' {
  interface Database {
    app_activity: AppActivityTable;
    applications: ApplicationTable;
    application_people: ApplicationPersonTable;
    application_favourites: FavouriteTable;
    application_rankings: RankingTable;
    application_usage: UsageTable;
    application_outages: OutageTable;
    application_outage_reports: OutageReportTable;
    application_warnings: WarningTable;
    application_requests: AccessRequestTable;
  }
  interface Events {
    /** Somebody was the first to tell that an application does not work. */
    'applications.outage_opened': { outageId: string; name: string; personIds: readonly string[] };
    'applications.outage_ended': { outageId: string; name: string; ending: string; personIds: readonly string[] };
    /** Somebody asks for an application: told to who administers them. */
    'applications.access_asked': { requestId: string; name: string; person: string; personIds: readonly string[] };
    'applications.access_granted': {
      requestId: string;
      applicationId: string;
      name: string;
      note: string;
      personIds: readonly string[];
    };
    'applications.access_declined': { requestId: string; name: string; reason: string; personIds: readonly string[] };
    /** An application ends in so many days: told to its owner, and to those who have it in several parts. */
    'applications.expiring': {
      applicationId: string;
      name: string;
      expiresOn: string;
      days: number;
      /** Tells the messages of one warning apart. */
      part: string;
      isOwner: boolean;
      people: readonly string[];
    };
  }
}

export {};
