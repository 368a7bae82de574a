import { Injectable } from '@nestjs/common';
import { dateInBrazil, type PlainDate } from '#domain/plain-date.js';

/** The only source of time; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Today on the calendar in Brazil. */
  today(): PlainDate {
    return dateInBrazil(this.now());
  }
}
