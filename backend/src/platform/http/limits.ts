/** Limits of time at the door, in milliseconds. */
export interface DoorLimits {
  /** For a whole request to arrive. */
  request: number;
  /** For its headers. */
  headers: number;
  /** Without a byte in either direction; a report may take its time before its first one. */
  silence: number;
  /** How often they are looked at. */
  check: number;
}

export const DOOR_LIMITS: DoorLimits = { request: 30_000, headers: 15_000, silence: 180_000, check: 1_000 };
