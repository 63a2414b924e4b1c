type Props = { image: string | null; title: string; alt?: string; isFirst?: boolean };

/**
 * The picture of a course, or its title where it has none.
 *
 * A plain `img`: pictures have permanent addresses and come in the sizes that the institute gave them.
 */
export function Cover({ image, title, alt = '', isFirst = false }: Props) {
  return (
    <div className="cover">
      {image === null ? (
        <span aria-hidden="true">{title}</span>
      ) : (
        <img
          src={image}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      )}
    </div>
  );
}
