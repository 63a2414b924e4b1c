import { encode } from 'uqr';

type QrCodeProps = { readonly value: string; readonly label: string };

/** Shows a text as a QR code, made in the browser. Dark on light whatever the colours of the page, since cameras expect that. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={216}
      height={216}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
