import {BlogsSection} from './sections/blogs-section.tsx'
import {CitiesSection} from './sections/cities-section.tsx'
import {FaqSection} from './sections/faq-section.tsx'
import {HowSection} from './sections/how-section.tsx'
import {HomeReviewsSection} from './sections/reviews-section.tsx'
import {ServicesSection} from './sections/services-section.tsx'
import {WhySection} from './sections/why-section.tsx'

/** Home below its form. */
export default function RestingSections() {
  return (
    <>
      <WhySection />
      <ServicesSection />
      <HowSection />
      <HomeReviewsSection />
      <BlogsSection />
      <FaqSection />
      <CitiesSection />
    </>
  )
}
