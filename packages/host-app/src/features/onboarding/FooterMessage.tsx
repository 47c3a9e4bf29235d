import { FooterMessage as Message, type FooterLinkProps } from '@anamnesis/fields'
import { Link } from '../../lib/router/Link.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'

/** The message at the foot of a screen, in the brand's name. */
export function FooterMessage({ message }: { readonly message: string }) {
  const { brand } = useHostServices()
  const { treatmentType } = useParams()
  // who logs in goes on with the treatment that they have begun
  const loginPath = ['/login/continue', treatmentType].filter(Boolean).join('/')
  const content = { ...brand, loginPath, emergencyNumber: '911' }
  return <Message message={message} content={content} Link={RoutedLink} />
}

const RoutedLink = ({ href, ...rest }: FooterLinkProps) => <Link to={href} {...rest} />
