import { FooterMessage as Message, type FooterLinkProps, type FooterName } from '@anamnesis/fields'
import { Link } from 'react-router'
import { useHostServices } from '../../lib/HostServices.tsx'

/** The message at the foot of a screen, in the brand's name. */
export function FooterMessage({ message }: { readonly message: FooterName }) {
  const { brand } = useHostServices()
  const content = { ...brand, loginPath: '/login', emergencyNumber: '911' }
  return <Message message={message} content={content} Link={RoutedLink} />
}

const RoutedLink = ({ href, ...rest }: FooterLinkProps) => <Link to={href} {...rest} />
