import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Mandate } from '#contracts/offices/mandate.record.js';
import type { Office } from '#contracts/offices/office.record.js';
import { dateInBrazil, isPlainDate } from '#domain/plain-date.js';
import { formatDate } from '#shared/format/format.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { type SeatSpan, seatTimes, timeScale } from './seat-time';
import styles from './seat-timeline.module.css';

/** The time of each seat over all mandates, past and future: bands on a wide screen, lists on a phone. */
export function SeatTimeline({ offices, mandates }: { offices: Office[]; mandates: Mandate[] }) {
  const [address] = useSearchParams();
  const asked = address.get('em');
  const day = isPlainDate(asked) ? asked : dateInBrazil(new Date());
  const scale = timeScale(mandates);
  const at = (percent: number) => ({ '--at': `${percent}%` }) as CSSProperties;
  const isShown = scale.first <= day && day <= scale.last;
  return (
    <PageSection title="LINHA DO TEMPO" subtitle={`De ${formatDate(scale.first)} a ${formatDate(scale.last)}`}>
      <div className={`panel ${styles.timeline}`}>
        <div className={styles.years} aria-hidden>
          {scale.years.map((first) => (
            <span key={first} style={at(scale.at(first))}>
              {first.slice(0, 4)}
            </span>
          ))}
        </div>
        {seatTimes(offices, mandates).map(({ key, nome, spans }) => (
          <section key={key} className={styles.seat} aria-labelledby={`assento-${key}`}>
            <h3 id={`assento-${key}`}>{nome}</h3>
            <div className={styles.band}>
              {scale.years.map((first) => (
                <i key={first} className={styles.year} style={at(scale.at(first))} />
              ))}
              {isShown && <i className={styles.day} style={at(scale.at(day))} />}
              <ol>
                {spans.map((span) => (
                  <Span key={`${span.de} ${span.interino}`} span={span} at={scale.at(span.de)} width={scale.width(span)} />
                ))}
              </ol>
            </div>
          </section>
        ))}
      </div>
    </PageSection>
  );
}

function Span({ span: { nome, interino, de, ate }, at, width }: { span: SeatSpan; at: number; width: number }) {
  const kind = interino ? styles.interim : nome ? styles.holder : styles.vacant;
  const who = interino ? `${nome}, em exercício` : (nome ?? 'Vaga');
  const when = `${formatDate(de)} a ${formatDate(ate)}`;
  return (
    <li
      className={`${styles.span} ${kind} ${at > 50 ? styles.late : ''}`}
      style={{ '--at': `${at}%`, '--width': `${width}%` } as CSSProperties}
      title={`${who}, ${when}`}
    >
      <div>
        <span className={styles.who}>{who}</span> <span className={styles.when}>{when}</span>
      </div>
    </li>
  );
}
