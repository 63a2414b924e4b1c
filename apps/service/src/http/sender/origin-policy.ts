/** Decides from memory which websites may use an institute's keys in a browser. */
export interface OriginPolicy {
  /** `host` is a lower-case A-label host name without port, as it stands in an `Origin` header. */
  isAllowed(instituteId: string, host: string): boolean;
}
